import { effect } from "@preact/signals";
import { beforeEach, describe, expect, it } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { codedError } from "../../../../lib/base/failure.ts";
import { onMessage, removeAllListeners } from "../../../../lib/messages.ts";
import type { PostTags } from "../../../../lib/picture/post-tags.ts";
import { watchItem } from "../../../../lib/state/base/watch-item.ts";
import { createCarryOver } from "../../../../lib/state/tags/carry-over.ts";
import type { TagInputOptions } from "../../../../lib/state/tags/tag-input.ts";
import { tagDictionary } from "../../../../lib/stored/storage.ts";
import type { Translation } from "../../../../lib/tags/dictionary.ts";
import { defaultTagRules } from "../../../../lib/tags/rules.ts";
import { createTagSource } from "../../../../lib/tags/tag-source.ts";
import type { Vocabulary } from "../../../../lib/tags/vocabulary.ts";
import { serviceTag } from "../../tags/service-tag.ts";
import { tagFacts } from "../../tags/tag-facts.ts";
import { tagInputOf } from "../../tags/tag-input-of.ts";
import { vocabularyOf } from "../../tags/vocabulary-of.ts";

beforeEach(() => {
  removeAllListeners();
  fakeBrowser.reset();
});

const postTags = (names: readonly string[], more: Partial<PostTags> = {}): PostTags => ({
  host: "board.example",
  tags: names.map((name) => ({ name, category: "general" })),
  left_out: 0,
  ...more,
});

interface ServiceOptions {
  has?: readonly string[];
  aliases?: Record<string, string>;
  perPage?: number;
  fails?: boolean;
  /** Stored tags of the draft. */
  draft?: Pick<TagInputOptions, "tags" | "carried">;
}

/** Creates an offer at a service with these tags. */
function offerOf(
  post: PostTags,
  {
    has = [],
    aliases = {},
    perPage = 50,
    fails = false,
    draft = { tags: [] },
  }: ServiceOptions = {},
  vocabulary: Vocabulary | null = null,
) {
  const input = tagInputOf(draft);
  const requests: string[] = [];
  const offer = createCarryOver({
    postTags: post,
    profile_id: "p1",
    input,
    rules: defaultTagRules,
    base_url: "https://service.example",
    source: createTagSource({
      suggest: async () => [],
      vocabulary: () => vocabulary,
    }),
    search: {
      tags: async ({ q, page = 1 }) => {
        requests.push(q);
        if (fails) throw new Error("offline");
        const all = [...has, ...Object.keys(aliases)]
          .filter(
            (name) =>
              q.split(" OR ").includes(`name:${name.replaceAll(" ", "\\ ")}`) ||
              q.split(" OR ").includes(`name:${name}`),
          )
          .map((name, id) => serviceTag(name, { id, aliased_tag: aliases[name] ?? null }));
        const items = all.slice((page - 1) * perPage, page * perPage);
        return { items, total: all.length, unreadable: 0 };
      },
    },
  });
  return { offer, input, requests };
}

const numbered = (count: number) => Array.from({ length: count }, (_, at) => `tag${at}`);
const statuses = ({ offer }: ReturnType<typeof offerOf>) =>
  offer.matches.value?.tags.map(({ name, status }) => `${name} ${status}`);

describe("createCarryOver without a vocabulary", () => {
  it("sends no request before the user asks for the look-up, and one for 22 tags", async () => {
    const scene = offerOf(postTags(numbered(22)), { has: numbered(14) });
    expect(scene.requests).toEqual([]);
    expect(scene.offer.matches.value).toBeNull();
    await scene.offer.lookUp();
    expect(scene.requests).toHaveLength(1);
    expect(scene.offer.here.value).toHaveLength(14);
    expect(scene.offer.addable.value).toHaveLength(14);
    expect(statuses(scene)?.at(-1)).toBe("tag21 new");
  });

  it("sends at most two requests for 500 tags, and says which were not looked up", async () => {
    const scene = offerOf(postTags(numbered(500)), { has: numbered(500) });
    await scene.offer.lookUp();
    expect(scene.requests).toHaveLength(2);
    expect(scene.offer.here.value).toHaveLength(100);
    expect(statuses(scene)?.at(-1)).toBe("tag499 unknown");
  });

  it("sends at most two requests to a service that ignores the page size", async () => {
    const scene = offerOf(postTags(numbered(60)), { has: numbered(60), perPage: 25 });
    await scene.offer.lookUp();
    expect(scene.requests).toHaveLength(2);
    expect(scene.offer.here.value).toHaveLength(50);
    expect(scene.offer.matches.value?.tags.filter(({ status }) => status === "new")).toEqual([]);
  });

  it("resolves aliases, and offers a tag once", async () => {
    const scene = offerOf(postTags(["boats", "boat"]), {
      has: ["boat"],
      aliases: { boats: "boat" },
    });
    await scene.offer.lookUp();
    expect(statuses(scene)).toEqual(["boat here"]);
  });

  it("reports a failure, and offers nothing", async () => {
    const { offer } = offerOf(postTags(["boat"]), { fails: true });
    await offer.lookUp();
    expect(offer.failure.value).not.toBeNull();
    expect(offer.matches.value).toBeNull();
  });

  it("offers no tags where the page has more than Tagpie reads", async () => {
    const { offer } = offerOf(postTags([], { tags: null }));
    expect(offer.post.count).toBeNull();
    expect(offer.addable.value).toEqual([]);
  });
});

describe("createCarryOver with a vocabulary", () => {
  const vocabulary = vocabularyOf([
    { name: "boat", images: 3 },
    { name: "river", images: 2 },
    { name: "safe", images: 9 },
    { name: "sfw", images: 0, alias_of: "safe" },
  ]);

  it("matches without a request", () => {
    const scene = offerOf(postTags(["boat", "lake"]), {}, vocabulary);
    expect(statuses(scene)).toEqual(["boat here", "lake new"]);
    expect(scene.requests).toEqual([]);
  });

  it("marks the tags that it adds until the user has seen them", () => {
    const { offer, input } = offerOf(postTags(["boat", "river", "lake"]), {}, vocabulary);
    input.chosen.add(["boat"]);
    offer.add(offer.addable.value.map(({ name }) => name));
    expect(input.tags.value).toEqual(["boat", "river"]);
    expect([...input.carried.unseen.value]).toEqual(["river"]);
    expect(offer.addable.value).toEqual([]);
    input.carried.see(["river"]);
    expect(input.carried.unseen.value.size).toBe(0);
  });

  it.each([
    ["a rating of the board", postTags([], { rating: "general" })],
    ["a tag", postTags(["safe"])],
    ["an alias", postTags(["sfw"])],
  ])("never adds a rating by itself: %s", (_, post) => {
    const { offer, input } = offerOf(post, {}, vocabulary);
    expect(offer.addable.value).toEqual([]);
    expect(offer.ratings.value).toEqual(["safe"]);
    offer.confirm("safe");
    expect(input.tags.value).toEqual(["safe"]);
    expect(offer.ratings.value).toEqual([]);
  });
});

describe("createCarryOver: corrections", () => {
  async function carried(names: readonly string[]) {
    const translations: Translation[] = [];
    onMessage("translateTag", ({ data }) => void translations.push(data));
    const scene = offerOf(postTags(names), { has: [...names, "dog"] });
    await scene.offer.lookUp();
    scene.offer.add(names);
    return { ...scene, translations };
  }
  const from = (name: string) => ({ profile_id: "p1", from: `board.example ${name}` });

  it("learns which added tags the user replaced or removed", async () => {
    const { offer, input, translations } = await carried(["canine", "boat", "solo focus"]);
    input.chosen.exchange("canine", "dog");
    input.chosen.remove(["solo focus"]);
    offer.learn();
    await expect
      .poll(() => translations)
      .toEqual([
        { ...from("canine"), tag: "dog" },
        { ...from("solo focus"), tag: "" },
      ]);
  });

  it("learns from the corrections of a draft that was closed and opened again", async () => {
    const { input, translations } = await carried(["canine", "boat", "solo focus", "river"]);
    input.chosen.exchange("canine", "dog");
    input.chosen.remove(["solo focus"]);
    const reopened = offerOf(postTags(["canine", "boat", "solo focus", "river"]), {
      draft: { tags: input.tags.value, carried: input.carried.tags.value },
    });
    reopened.input.chosen.exchange("boat", "ship");
    reopened.offer.learn();
    await expect
      .poll(() => translations)
      .toEqual([
        { ...from("canine"), tag: "dog" },
        { ...from("boat"), tag: "ship" },
        { ...from("solo focus"), tag: "" },
      ]);
  });

  it("keeps the chip and reports a correction that was not stored", async () => {
    const { offer, input } = await carried(["canine"]);
    removeAllListeners();
    onMessage("translateTag", () => {
      throw codedError("storage-full");
    });
    await offer.correct({ from: "canine", name: "canine" }, "dog");
    expect(offer.saveFailure.value?.code).toBe("storage-full");
    expect(input.tags.value).toEqual(["canine"]);
    removeAllListeners();
    onMessage("translateTag", () => {});
    await offer.correct({ from: "canine", name: "canine" }, "dog");
    expect(offer.saveFailure.value).toBeNull();
    expect(input.tags.value).toEqual(["dog"]);
  });

  it.each<[string, string[], string, boolean]>([
    ["a removal that the user has undone", ["canine", "boat"], "canine", true],
    ["the removal of a tag that another one implies", ["magpie", "bird"], "bird", false],
  ])("learns nothing from %s", async (_, names, removed, isUndone) => {
    const { offer, input, translations } = await carried(names);
    input.knowledge.learn([tagFacts("magpie", { implies: ["bird"] })]);
    input.chosen.remove([removed]);
    if (isUndone) input.chosen.history.undo();
    offer.learn();
    await new Promise((resolve) => setTimeout(resolve));
    expect(translations).toEqual([]);
  });

  it("replaces the added chip when the user gives another tag", async () => {
    const { offer, input, translations } = await carried(["canine", "boat"]);
    await offer.correct({ from: "canine", name: "canine" }, "dog");
    expect(input.tags.value).toEqual(["dog", "boat"]);
    await offer.correct({ from: "boat", name: "boat" }, "");
    expect(input.tags.value).toEqual(["dog"]);
    offer.learn();
    expect(translations).toEqual([
      { ...from("canine"), tag: "dog" },
      { ...from("boat"), tag: "" },
    ]);
  });

  it("offers the corrected tags the next time", async () => {
    const dictionary = { p1: { "board.example canine": "dog", "board.example boat": "" } };
    await tagDictionary.setValue(dictionary);
    const stored = watchItem(tagDictionary);
    const { offer } = offerOf(postTags(["canine", "boat"]), { has: ["dog", "boat", "canine"] });
    const stop = effect(() => void [offer.ratings.value, stored.value]);
    await expect.poll(() => stored.value).toEqual(dictionary);
    await offer.lookUp();
    expect(offer.addable.value.map(({ name }) => name)).toEqual(["dog"]);
    stop();
  });
});
