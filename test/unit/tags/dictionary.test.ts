import { describe, expect, it } from "vitest";
import {
  correctionKey,
  type TagCorrections,
  type TagCorrectionsByProfile,
  withTagCorrection,
} from "../../../lib/tags/dictionary.ts";
import { matchTags } from "../../../lib/tags/match-tags.ts";
import { defaultTagRules } from "../../../lib/tags/rules.ts";
import { createRandom } from "../../bench/vocabulary/words.ts";

const HOST = "board.example";
const SERVICE = { rules: defaultTagRules, base_url: "https://service.example" };

const post = (names: readonly string[]) => ({
  host: HOST,
  tags: names.map((name) => ({ name, category: "general" as const })),
});
const matchAll = (
  names: readonly string[],
  own: Record<string, string>,
  has = (_: string) => true,
) =>
  matchTags(post(names), (name) => (has(name) ? name : null), {
    ...SERVICE,
    translations: Object.fromEntries(
      Object.entries(own).map(([name, tag]) => [correctionKey(HOST, name), tag]),
    ),
  });

describe("matchTags with a dictionary", () => {
  it("replaces a tag by the user's own one", () => {
    expect(matchAll(["canine"], { canine: "dog" }).tags).toEqual([
      { from: "canine", name: "dog", status: "here", isCorrected: true },
    ]);
  });

  it("lists a tag that the user never wants, and does not offer it", () => {
    expect(matchAll(["solo_focus"], { solo_focus: "" }).tags).toEqual([
      { from: "solo_focus", name: "solo_focus", status: "never", isCorrected: true },
    ]);
  });

  it("lists a rating that the user chose for a tag apart from the tags", () => {
    expect(matchAll(["clean"], { clean: "safe" })).toEqual({ tags: [], ratings: ["safe"] });
  });

  it("replaces each tag once where two corrections name each other", () => {
    const { tags } = matchAll(["a", "b"], { a: "b", b: "a" });
    expect(tags.map(({ from, name }) => [from, name])).toEqual([
      ["a", "b"],
      ["b", "a"],
    ]);
  });

  it("ignores the corrections of other boards", () => {
    const translations = { "other.example canine": "dog" };
    const { tags } = matchTags(post(["canine"]), () => null, { ...SERVICE, translations });
    expect(tags[0]?.name).toBe("canine");
  });
});

describe("withTagCorrection", () => {
  const dictionary: TagCorrectionsByProfile = {
    p: { "e621.net canine": "dog" },
    q: { "e621.net cub": "" },
  };

  it("replaces and forgets a correction, and keeps those of other services", () => {
    const from = "e621.net canine";
    const changed = withTagCorrection(dictionary, { profile_id: "p", from, tag: "wolf" });
    expect(changed).toEqual({ ...dictionary, p: { [from]: "wolf" } });
    expect(withTagCorrection(changed, { profile_id: "p", from, tag: null })).toEqual({
      ...dictionary,
      p: {},
    });
  });
});

/** Number of a board's tags, used with a frequency that falls with the rank, as on real boards. */
const BOARD_TAGS = 400;
const POSTS = 500;

/** Replays posts of a board whose tags the service names by a hidden mapping: equal, other, or not at all. */
function createReplay() {
  const random = createRandom(2026);
  const names = Array.from({ length: BOARD_TAGS }, (_, rank) => `tag${rank}`);
  const hidden = new Map(
    names.map((name): [string, string] => {
      const kind = random();
      return [name, kind < 0.6 ? name : kind < 0.85 ? `own ${name}` : ""];
    }),
  );
  const tags = new Set(hidden.values());
  const posts = Array.from({ length: POSTS }, () => {
    const chosen = new Set<string>();
    while (chosen.size < 15) chosen.add(names[Math.floor(BOARD_TAGS * random() ** 2)] ?? "");
    return [...chosen];
  });
  const offer = (translations: TagCorrections, tagsOfPost: readonly string[]) => {
    const matches = matchTags(post(tagsOfPost), (name) => (tags.has(name) ? name : null), {
      ...SERVICE,
      translations,
    });
    return new Map(
      matches.tags.map(({ from, name, status }) => [from, status === "never" ? "" : name]),
    );
  };

  /** Returns the share of all tags that are offered as the user wants them. */
  function shareOf(translations: TagCorrections): number {
    let right = 0;
    for (const tagsOfPost of posts) {
      const offered = offer(translations, tagsOfPost);
      right += tagsOfPost.filter((name) => offered.get(name) === hidden.get(name)).length;
    }
    return right / (POSTS * 15);
  }

  /** Corrects wrong tags post by post, and returns the share after these numbers of corrections. */
  return (counts: readonly number[]) => {
    let dictionary: TagCorrectionsByProfile = {};
    let corrections = 0;
    const shares = new Map<number, number>();
    const note = () => {
      if (counts.includes(corrections)) shares.set(corrections, shareOf(dictionary.p ?? {}));
    };
    note();
    for (const tagsOfPost of posts)
      for (const [from, name] of offer(dictionary.p ?? {}, tagsOfPost)) {
        const tag = hidden.get(from) ?? "";
        if (name === tag) continue;
        dictionary = withTagCorrection(dictionary, {
          profile_id: "p",
          from: correctionKey(HOST, from),
          tag,
        });
        corrections += 1;
        note();
      }
    return counts.map((count) => Number(shares.get(count)?.toFixed(2)));
  };
}

it("the share of correct tags in 500 posts grows with 0, 20, 50 and 100 corrections", () => {
  expect(createReplay()([0, 20, 50, 100])).toEqual([0.61, 0.68, 0.77, 0.89]);
});
