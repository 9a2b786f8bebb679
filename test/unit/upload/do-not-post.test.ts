import { describe, expect, it } from "vitest";
import type { TagFacts } from "../../../lib/tags/tag-facts.ts";
import { doNotPostNotices } from "../../../lib/upload/do-not-post.ts";

const tag = (name: string, ...types: string[]): TagFacts => ({
  id: 1,
  name,
  category: "origin",
  images: 4,
  alias_of: null,
  implies: [],
  dnp: types.map((type) => ({ type, conditions: `${type} of ${name}`, reason: null })),
  short_description: "",
});

describe("doNotPostNotices", () => {
  it.each([
    ["Artist Upload Only", [], "blocks"],
    ["Creator Upload Only", [], "blocks"],
    ["No Edits", ["edit"], "blocks"],
    ["No Edits", [], undefined],
    ["With Permission Only", [], "asks"],
    ["Certain Type/Location Only", [], "informs"],
    ["Artist Tag Change", [], "informs"],
    ["Uploader Credit Change", [], "informs"],
    ["Other", [], "informs"],
    ["Something New", [], "informs"],
  ])("returns for an entry of type “%s” and the other tags %j: %s", (type, others, effect) => {
    const notices = doNotPostNotices(["artist:a", ...others], [tag("artist:a", type)]);
    expect(notices.map((notice) => notice.effect)).toEqual(effect ? [effect] : []);
  });

  it("returns each entry's tag and conditions, blocking ones first", () => {
    const facts = [
      tag("artist:a", "Other", "With Permission Only"),
      tag("b", "Artist Upload Only"),
    ];
    expect(doNotPostNotices(["artist:a", "b"], facts)).toEqual([
      expect.objectContaining({ tag: "b", effect: "blocks" }),
      expect.objectContaining({
        tag: "artist:a",
        effect: "asks",
        conditions: "With Permission Only of artist:a",
      }),
      expect.objectContaining({ tag: "artist:a", effect: "informs" }),
    ]);
  });
});
