import { beforeEach, describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import type { CoreClient } from "../../../../lib/api/client.ts";
import type { Filter } from "../../../../lib/api/schemas.ts";
import {
  chooseLeastHidingFilter,
  findSearchFilter,
  findUnrestrictedFilter,
} from "../../../../lib/background/service/unrestricted-filter.ts";
import { codedError } from "../../../../lib/base/failure.ts";

beforeEach(() => fakeBrowser.reset());

/** Returns a service whose list of filters fails at first. */
function failing(code: string) {
  let calls = 0;
  const system = async () => {
    if (++calls === 1) throw codedError(code);
    const open = { id: 7, hidden_tag_ids: [], spoilered_tag_ids: [], system: true };
    return {
      items: [{ ...open, hidden_complex: "", spoilered_complex: "" }],
      total: 1,
      unreadable: 0,
    };
  };
  return { base_url: "https://images.example", filters: { system } } as unknown as CoreClient;
}

it("findUnrestrictedFilter requests the filters again after a failure", async () => {
  const client = failing("unreachable");
  await expect(findUnrestrictedFilter(client)).rejects.toMatchObject({ code: "unreachable" });
  expect(await findUnrestrictedFilter(client)).toBe(7);
});

it("findUnrestrictedFilter finds no filter at a service without a list of filters", async () => {
  const client = failing("not-found");
  expect(await findUnrestrictedFilter(client)).toBeUndefined();
  expect(await findUnrestrictedFilter(client)).toBeUndefined();
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

/** Returns a service with these filters of its own and of the account. */
const serving = (
  items: Filter[],
  user = vi.fn(async () => ({ items: [] as Filter[], total: 0, unreadable: 0 })),
) =>
  ({
    base_url: "https://images.example",
    filters: { system: async () => ({ items, total: items.length, unreadable: 0 }), user },
  }) as unknown as CoreClient;

const hiding = (id: number, tags: number, change: Partial<Filter> = {}) =>
  filter(id, { hidden_tag_ids: Array.from({ length: tags }, (_, index) => index + 1), ...change });

it.each<[string, Filter[], number | undefined]>([
  ["there is none", [], undefined],
  ["the one with fewer hidden tags", [hiding(1, 8), hiding(2, 4)], 2],
  ["an expression breaks a tie", [hiding(1, 4, { hidden_complex: "a" }), hiding(2, 4)], 2],
  [
    "fewer tags count before an expression",
    [hiding(1, 2, { hidden_complex: "a" }), hiding(2, 3)],
    1,
  ],
  ["one hides nothing", [hiding(1, 1), filter(2)], 2],
  ["one of two spoilers nothing either", [filter(2, { spoilered_complex: "a" }), filter(5)], 5],
  ["an empty expression hides nothing", [hiding(3, 1), filter(4, { hidden_complex: " \r\n" })], 4],
])("chooseLeastHidingFilter returns the filter that hides least: %s", (_, filters, id) => {
  expect(chooseLeastHidingFilter(filters)?.id).toBe(id);
});

it.each<[string, Filter[], number | undefined]>([
  ["tags", [hiding(1, 8), hiding(2, 4)], undefined],
  ["images by an expression", [filter(1, { hidden_complex: "a" })], undefined],
  ["nothing", [hiding(1, 8), filter(2, { hidden_complex: " \r\n" })], 2],
  ["tags, beside a user's filter", [filter(2, { system: false }), hiding(3, 1)], undefined],
])(
  "findUnrestrictedFilter accepts the least filter only if it hides nothing: %s",
  async (_, filters, id) => {
    expect(await findUnrestrictedFilter(serving(filters))).toBe(id);
    expect(await findUnrestrictedFilter(serving([]))).toBe(id);
  },
);

describe("findSearchFilter", () => {
  const chosen = (tags: number, hides_by_expression?: boolean) => ({
    id: 9,
    name: "",
    hidden_tag_ids: hiding(9, tags).hidden_tag_ids,
    spoilered_tag_ids: [],
    ...(hides_by_expression !== undefined && { hides_by_expression }),
  });
  const smallFilters = [hiding(1, 8), hiding(2, 4)];
  const expression = [filter(3, { hidden_complex: "a" })];

  it.each([
    ["the service's least filter", smallFilters, null, 2, false],
    ["the chosen filter if it hides fewer tags", smallFilters, chosen(3), 9, false],
    [
      "the service's if the chosen filter hides as many tags",
      smallFilters,
      chosen(4, false),
      2,
      false,
    ],
    ["the service's if the chosen filter hides more tags", smallFilters, chosen(5), 2, false],
    ["the chosen filter if it hides nothing", smallFilters, chosen(0), 9, false],
    ["the chosen filter if it has no expression", expression, chosen(0), 9, false],
    [
      "the service's if the chosen one hides by an expression too",
      expression,
      chosen(0, true),
      3,
      false,
    ],
    ["the service's open filter", [...smallFilters, filter(3)], chosen(0, false), 3, true],
    ["the account's if the service lists none", [], chosen(0, false), undefined, false],
  ])("returns %s", async (_, filters, chosenFilter, filter_id, isOpen) => {
    const profile = { filter: chosenFilter, key_ref: null };
    expect(await findSearchFilter(serving(filters), profile)).toEqual({ filter_id, isOpen });
  });

  const ownFilter = (id: number, tags: number) => hiding(id, tags, { system: false });
  const listing = (items: Filter[]) =>
    vi.fn(async () => ({ items, total: items.length, unreadable: 0 }));

  it.each([
    ["the account's filter that hides less", [ownFilter(20, 5), ownFilter(21, 2)], null, 21],
    ["the account's filter that hides nothing", [ownFilter(22, 0)], chosen(1), 22],
    ["the chosen filter if it hides less than the account's", [ownFilter(21, 2)], chosen(1), 9],
    ["the service's if the account's hides as many tags", [ownFilter(23, 4)], null, 2],
    ["the service's if the account has none", [], null, 2],
  ])("returns %s, with the key", async (_, filters, chosenFilter, filter_id) => {
    const user = listing(filters);
    const profile = { filter: chosenFilter, key_ref: "k1" };
    for (let search = 0; search < 2; search++)
      expect(await findSearchFilter(serving(smallFilters, user), profile)).toEqual({
        filter_id,
        isOpen: false,
      });
    expect(user).toHaveBeenCalledOnce();
  });

  it("requests no filters of the account where the service has an open one", async () => {
    const user = listing([ownFilter(20, 0)]);
    const client = serving([...smallFilters, filter(3)], user);
    const searchFilter = await findSearchFilter(client, { filter: null, key_ref: "k1" });
    expect(searchFilter).toEqual({ filter_id: 3, isOpen: true });
    expect(user).not.toHaveBeenCalled();
  });

  it.each([
    ["unreachable", 2],
    ["forbidden", 1],
  ])("returns the service's if the account's list fails: %s", async (code, requests) => {
    const user = vi.fn(() => Promise.reject(codedError(code)));
    const client = serving(smallFilters, user);
    for (let search = 0; search < 2; search++)
      expect((await findSearchFilter(client, { filter: null, key_ref: "k1" })).filter_id).toBe(2);
    expect(user).toHaveBeenCalledTimes(requests);
  });
});
