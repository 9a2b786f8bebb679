import { beforeEach, expect, it } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import type { CoreClient } from "../../../../lib/api/core-client.ts";
import { findOpenFilter } from "../../../../lib/background/service/open-filter.ts";
import { codedError } from "../../../../lib/failure.ts";

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

it("asks again after a failure for the filter that hides nothing", async () => {
  const client = failing("unreachable");
  await expect(findOpenFilter(client)).rejects.toMatchObject({ code: "unreachable" });
  expect(await findOpenFilter(client)).toBe(7);
});

it("takes a service without a list of filters for one without such a filter", async () => {
  const client = failing("not-found");
  expect(await findOpenFilter(client)).toBeUndefined();
  expect(await findOpenFilter(client)).toBeUndefined();
});
