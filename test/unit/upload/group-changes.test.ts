import { describe, expect, it } from "vitest";
import type { PickedPicture } from "../../../lib/picture/pick.ts";
import { defaultTagRules } from "../../../lib/tags/rules.ts";
import { withTagChange } from "../../../lib/tags/tag-change.ts";
import type { Draft, DraftFields } from "../../../lib/upload/draft.ts";
import { groupChanges, inverseChanges } from "../../../lib/upload/group-changes.ts";
import { aDraft, aPick } from "../components/records.ts";

const post = (source_url: string | null, origin: "img" | "own-file" = "img"): PickedPicture => ({
  ...aPick,
  source_url,
  candidates: [{ url: "https://art.example/1.png", origin }],
});
const member = (id: string, pick: PickedPicture | null, fields: Partial<DraftFields>): Draft => ({
  ...aDraft({ status: "editing" }, fields),
  id,
  pick,
});

/** Returns the tags of another picture after one with `tags` was applied to it. */
function tagsAfter(tags: string[], otherTags: string[], more: Partial<DraftFields> = {}) {
  const [one, other] = [post("https://art.example/a"), post("https://art.example/b")];
  const [change] = groupChanges(
    member("1", one, { tags, ...more }),
    [member("2", other, { tags: otherTags })],
    defaultTagRules,
  );
  return change ? withTagChange(otherTags, change) : otherTags;
}

describe("groupChanges", () => {
  it.each([
    ["adds tags", ["a", "b"], ["b", "own"], ["b", "own", "a"]],
    ["adds the rating", ["safe"], [], ["safe"]],
    [
      "puts the rating in place of one that it excludes",
      ["safe"],
      ["explicit", "x"],
      ["x", "safe"],
    ],
    [
      "keeps a rating that may stand beside it",
      ["explicit"],
      ["grimdark"],
      ["grimdark", "explicit"],
    ],
    ["puts a rating in place of safe", ["explicit"], ["safe"], ["explicit"]],
    ["removes none of several own ratings", ["safe", "explicit"], ["safe"], ["safe", "explicit"]],
    ["removes nothing without tags", [], ["safe", "x"], ["safe", "x"]],
  ])("%s", (_, tags, others, expected) => {
    expect(tagsAfter(tags, others)).toEqual(expected);
  });

  it("leaves artist and carried tags with their post", () => {
    const carried_tags = [{ from: "fuchs", name: "fox", tag: "fox" }];
    const ownFields = { taken_artist: "artist:x", carried_tags };
    expect(tagsAfter(["artist:x", "fox", "safe"], [], ownFields)).toEqual(["safe"]);
  });

  it.each([
    ["one post", post("https://art.example/a"), post("https://art.example/a"), true],
    ["own files", post(null, "own-file"), post(null, "own-file"), true],
    ["different posts", post("https://art.example/a"), post("https://art.example/b"), false],
    ["unknown posts", post(null), post(null), false],
    ["drafts without a picture", null, null, false],
    ["a post and an unknown one", post("https://art.example/a"), post(null), false],
  ])("gives artist and sources to pictures of %s: %j", (_, pick, other, isShared) => {
    const source_urls = ["https://art.example/new"];
    const fields = { tags: ["artist:x"], taken_artist: "artist:x", source_urls };
    const others = [member("2", other, { tags: [], source_urls: [] })];
    expect(groupChanges(member("1", pick, fields), others, defaultTagRules)).toEqual(
      isShared ? [{ id: "2", added: ["artist:x"], removed: [], source_urls }] : [],
    );
  });

  it("changes nothing more once it was applied, and its inverse restores the drafts", () => {
    const pick = post("https://art.example/a");
    const one = member("1", pick, {
      tags: ["safe", "fox"],
      source_urls: ["https://art.example/n"],
    });
    const membersBefore = [
      member("2", pick, { tags: ["explicit", "fox"], source_urls: ["https://art.example/o"] }),
      member("3", pick, { tags: ["safe", "fox"], source_urls: ["https://art.example/n"] }),
    ];
    const apply = (drafts: Draft[], changes: ReturnType<typeof groupChanges>) =>
      drafts.map((draft) => {
        const { source_urls, ...change } = changes.find(({ id }) => id === draft.id) ?? {
          added: [],
          removed: [],
        };
        const fields = {
          ...draft.fields,
          tags: withTagChange(draft.fields.tags, change).toSorted(),
          ...(source_urls && { source_urls: [...source_urls] }),
        };
        return { ...draft, fields };
      });
    const changes = groupChanges(one, membersBefore, defaultTagRules);
    expect(changes.map(({ id }) => id)).toEqual(["2"]);
    const membersAfter = apply(membersBefore, changes);
    expect(groupChanges(one, membersAfter, defaultTagRules)).toEqual([]);
    expect(apply(membersAfter, inverseChanges(changes, membersBefore))).toEqual(
      apply(membersBefore, []),
    );
  });
});
