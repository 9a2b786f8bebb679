import { describe, expect, it } from "vitest";
import { adviseOnTags } from "../../../../lib/tags/advice.ts";
import { withBoardRules } from "../../../../lib/tags/customs/board-rules.ts";
import { learnTagRules } from "../../../../lib/tags/learn-rules.ts";
import { defaultTagRules } from "../../../../lib/tags/rules.ts";
import { DERPIBOORU, FURBOORU, TANTABUS } from "./lists.ts";

const CUBFUR = "https://cubfur.com";
const OTHER = "https://images.example";

/** Returns what blocks tags at an address. */
const blocked = (base_url: string, tags: string, messages: string[] = []) =>
  adviseOnTags(
    tags.split(", "),
    learnTagRules(withBoardRules(defaultTagRules, base_url), messages),
  ).map((advice) => ("name" in advice ? `${advice.code} ${advice.name}` : advice.code));

describe("withBoardRules", () => {
  it.each([
    [FURBOORU, "safe, fox, night, river, furry art", ["forbidden furry art"]],
    [FURBOORU, "safe, fox, night, river, nsfwartwork", ["forbidden nsfwartwork"]],
    [FURBOORU, "safe, fox, night, river, image", ["forbidden image"]],
    [FURBOORU, "safe, fox, night, river, tagme", ["forbidden tagme"]],
    [FURBOORU, "safe, fox, night, art", ["too-few", "forbidden art"]],
    [FURBOORU, "semi-grimdark, fox, night, river, boat", ["no-rating"]],
    [FURBOORU, "safe, fox, night, river, ai generated", []],
    [DERPIBOORU, "safe, pony, ai generated", ["forbidden ai generated"]],
    [DERPIBOORU, "safe, pony, ai assisted", []],
    [DERPIBOORU, "safe, pony, furry art", []],
    [DERPIBOORU, "semi-grimdark, pony, night", []],
    [TANTABUS, "safe, pony, ai generated", []],
    [CUBFUR, "nude only, cub, night", []],
    [CUBFUR, "questionable, cub, night", ["no-rating"]],
    [OTHER, "questionable, fox, furry art", []],
    [OTHER, "nude only, fox, ai generated", ["no-rating"]],
  ])("knows what %s refuses of %s", (base_url, tags, expected) => {
    expect(blocked(base_url, tags)).toEqual(expected);
  });

  it("has the 64 words of Furbooru, those of the engine included", () => {
    const { forbidden_tags } = withBoardRules(defaultTagRules, FURBOORU);
    expect(forbidden_tags).toHaveLength(64);
    expect(forbidden_tags).toEqual(expect.arrayContaining(defaultTagRules.forbidden_tags));
  });

  it("prefers the minimum that the service's rejection states to the built-in one", () => {
    const message = "must contain at least 6 tags";
    expect(blocked(FURBOORU, "safe, fox, night, river, boat", [message])).toEqual(["too-few"]);
  });

  it("changes nothing for other services", () => {
    expect(withBoardRules(defaultTagRules, OTHER)).toEqual(defaultTagRules);
  });
});
