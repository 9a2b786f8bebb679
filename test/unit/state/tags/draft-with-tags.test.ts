import { beforeEach, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { createDraftWithTags } from "../../../../lib/state/tags/draft-with-tags.ts";
import { services } from "../../../../lib/stored/storage.ts";
import { defaultTagRules } from "../../../../lib/tags/rules.ts";
import type { Draft } from "../../../../lib/upload/draft.ts";
import { storedDraft } from "../../background/worker.ts";
import { aReverseSearch } from "../../components/records.ts";
import { aProfile } from "../../components/samples.ts";
import { startBackground, type Worker } from "../../interface/background.ts";

let worker: Worker;
let id: string;
beforeEach(async () => {
  worker = startBackground();
  await services.setValue({ active: "p1", profiles: [aProfile()] });
  await worker.records.add(aReverseSearch({ status: "cancelled" }));
  id = await worker.drafts.fromSearch("r1");
  await worker.drafts.save({ id, fields: { tags: ["boat"] } });
});

const create = (state: string) => {
  const image = { state, tags: ["safe", "boat", "river", "artist:ann"] };
  return createDraftWithTags("r1", image as never, defaultTagRules);
};

it("createDraftWithTags adds the tags that the draft lacks, artists first, without ratings", async () => {
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
])("createDraftWithTags changes no draft %s", async (_, state, image) => {
  await worker.records.update(["draft"], id, (draft) => ({ ...draft, state }));
  const draft = await storedDraft(id);
  expect(await create(image)).toBe(id);
  expect(await storedDraft(id)).toEqual(draft);
});
