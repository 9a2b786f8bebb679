import { expect, it } from "vitest";
import { findQueryMistake } from "../../../lib/query/mistake.ts";
import { searchFields } from "../../../lib/query/search-fields.ts";
import { relatedQuery } from "../../../lib/tags/related-query.ts";
import { defaultTagRules } from "../../../lib/tags/rules.ts";

const related = (tags: string[]) => relatedQuery({ id: 7, tags }, defaultTagRules.rating_tags);

it.each([
  [["safe", "cat", "artist:ann"], "(artist:ann OR cat), -id:7"],
  [["a, b", "c (d)", "e OR f", "-g"], String.raw`(\-g OR a\, b OR c (d) OR e \OR f), -id:7`],
  [["safe"], null],
  [[], null],
])("relatedQuery of %j is %s", (tags, query) => {
  expect(related(tags)).toBe(query);
  if (query) expect(findQueryMistake(query, searchFields.images)).toBeNull();
});

it("relatedQuery uses the twelve most distinctive of many tags", () => {
  const many = Array.from({ length: 300 }, (_, i) => `tag ${i}`);
  const query = related([...many, "artist:ann"]);
  expect(query?.split(" OR ")).toHaveLength(12);
  expect(query).toContain("artist:ann");
});
