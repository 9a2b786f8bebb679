import { describe, expect, it } from "vitest";
import type { FileTraits } from "../../../../lib/file/traits.ts";
import { FILE_FORMATS } from "../../../../lib/picture/file-format.ts";
import { adviseOnTags } from "../../../../lib/tags/advice.ts";
import { boardOfService } from "../../../../lib/tags/board.ts";
import { withBoardRules } from "../../../../lib/tags/customs/board-rules.ts";
import { findCustoms } from "../../../../lib/tags/customs/customs.ts";
import { defaultTagRules } from "../../../../lib/tags/rules.ts";
import { KINDS } from "./kinds.ts";
import { knownTag, knownTags } from "./known.ts";
import { FILE, listsIn } from "./lists.ts";
import { SECOND_KINDS } from "./second-kinds.ts";

const HOSTS: Record<string, string> = {
  cubfur: "cubfur.com",
  derpibooru: "derpibooru.org",
  furbooru: "furbooru.org",
  manebooru: "manebooru.art",
  ponerpics: "ponerpics.org",
  ponybooru: "ponybooru.org",
  tantabus: "tantabus.ai",
};

/** Returns the codes of what blocks a list of tags, and of its loud hints. */
function codesOf(line: string): string[] {
  const [, words = "", text = ""] = /^(?:\[(.*?)\] )?(.*)$/u.exec(line) ?? [];
  const [, maker = null] = /by (.+)/u.exec(words) ?? [];
  const has = (word: string) => words.split(" ").includes(word);
  const host = Object.keys(HOSTS).find(has);
  const base_url = `https://${host ? HOSTS[host] : "images.example"}`;
  const tags = text.split(", ");
  const names = [...tags, ...tags.map((name) => `artist:${name}`)];
  const rules = withBoardRules(defaultTagRules, base_url);
  const file: FileTraits = {
    ...FILE,
    format: FILE_FORMATS.find(has) ?? null,
    moves: has("moves") || (has("still") ? false : null),
    clear: has("clear") ? 0.2 : has("opaque") ? 0.004 : null,
    isGenerated: has("prompt"),
  };
  const facts = has("unknown") ? new Map() : knownTags(names);
  const hints = findCustoms({
    board: boardOfService(base_url),
    tags,
    knownTags: facts,
    exists: (name) => knownTag(name) !== null,
    rating_tags: rules.rating_tags,
    file,
    makers: maker === null ? [] : [maker],
    possibleMakers: [],
    hasSource: has("source"),
    usual: [],
  });
  return [
    ...adviseOnTags([...new Set([...tags, ...knownTags(tags).keys()])], rules).map(
      ({ code }) => code,
    ),
    ...hints.filter(({ isQuiet }) => !isQuiet).map(({ code }) => code),
  ];
}

describe.each([...Object.entries(KINDS), ...Object.entries(SECOND_KINDS)])(
  "check %s",
  (code, { faulty, good }) => {
    it.each(listsIn(faulty))("names the fault of: %s", (line) => {
      expect(codesOf(line)).toContain(code);
    });

    it.each(listsIn(good))("leaves a complete list alone: %s", (line) => {
      expect(codesOf(line)).toEqual([]);
    });
  },
);
