import { beforeEach, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { background } from "../../../../lib/messages.ts";
import { createDraftWithTags } from "../../../../lib/state/tags/draft-with-tags.ts";
import { recordItem } from "../../../../lib/stored/storage.ts";
import { defaultTagRules } from "../../../../lib/tags/rules.ts";
import type { Draft } from "../../../../lib/upload/draft.ts";
import { aDraft } from "../../components/records.ts";

vi.mock("../../../../lib/messages.ts", async (original) => ({
  ...(await original<object>()),
  background: { draftFromSearch: vi.fn(async () => "d"), saveDraft: vi.fn(async () => {}) },
}));

beforeEach(() => {
  fakeBrowser.reset();
  vi.mocked(background.saveDraft).mockClear();
});

const image = (state: string) =>
  ({ state, tags: ["safe", "boat", "river", "artist:ann"] }) as never;

async function keep(state: Draft["state"]) {
  const draft = aDraft(state);
  const fields = { ...draft.fields, tags: ["boat"] };
  await recordItem("d").setValue({ ...draft, id: "d", fields });
}

it("createDraftWithTags adds the tags that the draft lacks, artists first, without ratings", async () => {
  await keep({ status: "editing" });
  expect(await createDraftWithTags("s", image("visible"), defaultTagRules)).toBe("d");
  expect(background.draftFromSearch).toHaveBeenCalledWith("s");
  expect(background.saveDraft).toHaveBeenCalledExactlyOnceWith({
    id: "d",
    fields: { tags: ["boat", "artist:ann", "river"], unseen_tags: ["artist:ann", "river"] },
    base_tags: ["boat"],
  });
});

it.each<[string, Draft["state"], string]>([
  ["for an image that was deleted", { status: "editing" }, "deleted"],
  ["that was submitted", { status: "waiting", attempt: 1 } as never, "visible"],
])("createDraftWithTags changes no draft %s", async (_, draft, state) => {
  await keep(draft);
  expect(await createDraftWithTags("s", image(state), defaultTagRules)).toBe("d");
  expect(background.saveDraft).not.toHaveBeenCalled();
});
