import { beforeEach, expect, it } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import type { CoreClient } from "../../../../lib/api/client.ts";
import type { Filter } from "../../../../lib/api/schemas.ts";
import {
  chooseOpenFilter,
  findOpenFilter,
} from "../../../../lib/background/service/open-filter.ts";
import { codedError } from "../../../../lib/base/failure.ts";

beforeEach(() => fakeBrowser.reset());

/** Returns a service whose list of filters fails at first. */
function failing(code: string) {
  let calls = 0;
  const system = async () => {
    if (++calls === 1) throw codedError(code);
    const open = { id: 7, hidden_tag_ids: [], spoilered_tag_ids: [], system: true };
    return { items: [{ ...open, hidden_complex: "", spoilered_complex: "" }], total: 1 };
  };
  return { base_url: "https://images.example", filters: { system } } as unknown as CoreClient;
}

it("findOpenFilter requests the filters again after a failure", async () => {
  const client = failing("unreachable");
  await expect(findOpenFilter(client)).rejects.toMatchObject({ code: "unreachable" });
  expect(await findOpenFilter(client)).toBe(7);
});

it("findOpenFilter finds no filter at a service without a list of filters", async () => {
  const client = failing("not-found");
  expect(await findOpenFilter(client)).toBeUndefined();
  expect(await findOpenFilter(client)).toBeUndefined();
});

const filter = (id: number, change: Partial<Filter> = {}): Filter => ({
  id,
  name: "",
  description: "",
  user_id: null,
  user_count: 0,
  system: true,
  public: false,
  spoilered_tag_ids: [],
  spoilered_complex: "",
  hidden_tag_ids: [],
  hidden_complex: "",
  ...change,
});

it.each<[string, Filter[], number | undefined]>([
  ["there is none", [], undefined],
  [
    "each hides something",
    [filter(1, { hidden_tag_ids: [3] }), filter(2, { hidden_complex: "a" })],
    undefined,
  ],
  ["one hides nothing", [filter(1, { hidden_tag_ids: [3] }), filter(2)], 2],
  ["one that hides nothing is a user's own", [filter(2, { system: false })], undefined],
  ["one of two spoilers nothing either", [filter(2, { spoilered_complex: "a" }), filter(5)], 5],
  ["an empty expression hides nothing", [filter(4, { hidden_complex: " \r\n" })], 4],
])("chooseOpenFilter returns only a system filter that hides nothing: %s", (_, filters, id) => {
  expect(chooseOpenFilter(filters)?.id).toBe(id);
});
