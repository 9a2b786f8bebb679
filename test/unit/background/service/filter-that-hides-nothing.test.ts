import { expect, it } from "vitest";
import type { Filter } from "../../../../lib/api/schemas.ts";
import { filterThatHidesNothing } from "../../../../lib/background/service/filter-that-hides-nothing.ts";

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

it.each<[string, Filter[], number | null]>([
  ["there is none", [], null],
  [
    "each hides something",
    [filter(1, { hidden_tag_ids: [3] }), filter(2, { hidden_complex: "a" })],
    null,
  ],
  ["one hides nothing", [filter(1, { hidden_tag_ids: [3] }), filter(2)], 2],
  ["it is a person's own", [filter(2, { system: false })], null],
  ["one of two spoilers nothing either", [filter(2, { spoilered_complex: "a" }), filter(5)], 5],
  ["an empty expression hides nothing", [filter(4, { hidden_complex: " \r\n" })], 4],
])("where %s", (_, filters, id) => {
  expect(filterThatHidesNothing(filters)).toBe(id);
});
