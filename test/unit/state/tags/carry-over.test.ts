import { beforeEach, describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import type { PostTags } from "../../../../lib/picture/post-tags.ts";
import { createCarryOver } from "../../../../lib/state/tags/carry-over.ts";
import { createDraftWithTags } from "../../../../lib/state/tags/draft-with-tags.ts";
import type { TagInputOptions } from "../../../../lib/state/tags/tag-input.ts";
import { services, tagDictionary } from "../../../../lib/stored/storage.ts";
import { defaultTagRules } from "../../../../lib/tags/rules.ts";
import type { Draft } from "../../../../lib/upload/draft.ts";
import { eventually, storedDraft } from "../../background/worker.ts";
import { aReverseSearch } from "../../components/records.ts";
import { aProfile } from "../../components/samples.ts";
import { startBackground, type Worker } from "../../interface/background.ts";
import { serviceTag } from "../../tags/service-tag.ts";
import { tagFacts } from "../../tags/tag-facts.ts";
import { tagInputOf } from "../../tags/tag-input-of.ts";

let worker: Worker;
beforeEach(() => {
  worker = startBackground();
});

const postTags = (names: readonly string[]): PostTags => ({
  host: "board.example",
  tags: names.map((name) => ({ name, category: "general" })),
  left_out: 0,
});

interface Scene {
  /** Most tags of a response. */
  perPage?: number;
  /** Stored tags of the draft. */
  draft?: Pick<TagInputOptions, "tags" | "carried">;
}

/** Creates an offer of these tags at a service that has the first 500 numbered ones, and all others. */
function offerOf(names: readonly string[], { perPage = 50, draft = { tags: [] } }: Scene = {}) {
  const input = tagInputOf(draft);
  const requests: string[] = [];
  const offer = createCarryOver({
    postTags: postTags(names),
    profile_id: "p1",
    input,
    rules: defaultTagRules,
    base_url: "https://service.example",
    source: { finder: () => null },
    search: {
      tags: async ({ q = "", page = 1 }) => {
        requests.push(q);
        const all = q.split(" OR ").map((name, id) => {
          return serviceTag(name.replace("name:", "").replaceAll("\\", ""), { id });
        });
        const items = all.slice((page - 1) * perPage, page * perPage);
        return { items, total: all.length, unreadable: 0 };
      },
    },
  });
  return { offer, input, requests };
}

const numbered = (count: number) => Array.from({ length: count }, (_, at) => `tag${at}`);

it.each<[string, number, Scene, number, number]>([
  ["one request for 22 tags", 22, {}, 1, 22],
  ["at most two requests for 500 tags", 500, {}, 2, 100],
  ["at most two requests to a service that ignores the page size", 60, { perPage: 25 }, 2, 50],
])("lookUp of createCarryOver sends %s", async (_, count, scene, requestCount, hereCount) => {
  const { offer, requests } = offerOf(numbered(count), scene);
  await offer.lookUp();
  expect(requests).toHaveLength(requestCount);
  const statuses = offer.matches.value?.tags.map(({ status }) => status) ?? [];
  const unknown = Array(count - hereCount).fill("unknown");
  expect(statuses).toEqual([...Array(hereCount).fill("here"), ...unknown]);
});

it("add of createCarryOver marks the tags that the box did not have", async () => {
  const { offer, input } = offerOf(["boat", "river"], { draft: { tags: ["boat"] } });
  await offer.lookUp();
  offer.add(["boat", "river"]);
  expect([...input.carried.unseen.value]).toEqual(["river"]);
});

describe("learn of createCarryOver", () => {
  async function carried(names: readonly string[]) {
    const scene = offerOf(names);
    await scene.offer.lookUp();
    scene.offer.add(names);
    return scene;
  }
  /** Waits until the board's tags with these names have the user's own ones. */
  const waitForLearned = (entries: Record<string, string>) =>
    eventually(async () =>
      expect((await tagDictionary.getValue()).p1).toEqual(
        Object.fromEntries(
          Object.entries(entries).map(([name, tag]) => [`board.example ${name}`, tag]),
        ),
      ),
    );

  it("stores which added tags the user replaced or removed, also before the draft was reopened", async () => {
    const names = ["canine", "boat", "solo focus", "river"];
    const { offer, input } = await carried(names);
    input.chosen.exchange("canine", "dog");
    input.chosen.remove(["solo focus"]);
    const draft = { tags: input.tags.value, carried: input.carried.tags.value };
    offer.learn();
    await waitForLearned({ canine: "dog", "solo focus": "" });
    await tagDictionary.setValue({});
    const reopened = offerOf(names, { draft });
    reopened.input.chosen.exchange("boat", "ship");
    reopened.offer.learn();
    await waitForLearned({ canine: "dog", boat: "ship", "solo focus": "" });
  });

  it.each<[string, string[], string, boolean]>([
    ["a removal that the user has undone", ["canine", "boat"], "canine", true],
    ["the removal of a tag that another one implies", ["magpie", "bird"], "bird", false],
  ])("stores nothing about %s", async (_, names, removed, isUndone) => {
    const { offer, input } = await carried([...names, "river"]);
    input.knowledge.learn([tagFacts("magpie", { implies: ["bird"] })]);
    input.chosen.remove([removed]);
    if (isUndone) input.chosen.history.undo();
    input.chosen.remove(["river"]);
    offer.learn();
    await waitForLearned({ river: "" });
  });

  it("repeats no correction that the user has stored", async () => {
    const { offer, input } = await carried(["canine", "boat"]);
    await offer.correct({ from: "canine", name: "canine" }, "dog");
    expect(input.tags.value).toEqual(["dog", "boat"]);
    input.chosen.exchange("dog", "wolf");
    offer.learn();
    await offer.correct({ from: "boat", name: "boat" }, "");
    await waitForLearned({ canine: "dog", boat: "" });
  });
});

describe("createDraftWithTags", () => {
  let id: string;
  beforeEach(async () => {
    await services.setValue({ active: "p1", profiles: [aProfile()] });
    await worker.records.add(aReverseSearch({ status: "cancelled" }));
    id = await worker.drafts.fromSearch("r1");
    await worker.drafts.save({ id, fields: { tags: ["boat"] } });
  });

  const create = (state: string) => {
    const image = { state, tags: ["safe", "boat", "river", "artist:ann"] };
    return createDraftWithTags("r1", image as never, defaultTagRules);
  };

  it("adds the tags that the draft lacks, artists first, without ratings", async () => {
    const { sendMessage } = fakeBrowser.runtime;
    // Another view adds a tag meanwhile.
    vi.spyOn(fakeBrowser.runtime, "sendMessage").mockImplementation(async (message: unknown) => {
      if ((message as { intention: string }).intention === "saveDraft")
        await worker.drafts.save({ id, fields: { tags: ["boat", "fox"] } });
      return sendMessage(message);
    });
    expect(await create("visible")).toBe(id);
    expect((await storedDraft(id)).fields).toMatchObject({
      tags: ["boat", "fox", "artist:ann", "river"],
      unseen_tags: ["artist:ann", "river"],
    });
  });

  it.each<[string, Draft["state"], string]>([
    ["for an image that was deleted", { status: "editing" }, "deleted"],
    ["that was rejected", { status: "refused", at: 1, errors: {} }, "visible"],
  ])("changes no draft %s", async (_, state, image) => {
    await worker.records.update(["draft"], id, (draft) => ({ ...draft, state }));
    const draft = await storedDraft(id);
    expect(await create(image)).toBe(id);
    expect(await storedDraft(id)).toEqual(draft);
  });
});
