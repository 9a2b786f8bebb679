import { beforeEach, expect, it } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { createDraftEditor } from "../../../../lib/state/upload/draft-editor.ts";
import { createUploadScreen } from "../../../../lib/state/upload/screen.ts";
import type { Draft } from "../../../../lib/upload/draft.ts";
import { aDraft, aPick } from "../../components/records.ts";
import { aProfile } from "../../components/samples.ts";

const editing: Draft["state"] = { status: "editing" };

function create(draft: Draft) {
  const profile = aProfile();
  const model = createDraftEditor({ draft, rules: profile.rules, open: async () => {} });
  return createUploadScreen({ draft, profile, model });
}

beforeEach(() => fakeBrowser.reset());

it("createUploadScreen has no picture of a page for the user's own file", () => {
  const pictureOf = (pick: Draft["pick"]) => create({ ...aDraft(editing), pick }).page.picture;
  expect(pictureOf(aPick)).toBe(aPick);
  expect(pictureOf({ ...aPick, candidates: [{ url: "x", origin: "own-file" }] })).toBeNull();
  expect(pictureOf(null)).toBeNull();
});

it.each([
  ["no-file", true],
  ["file-too-large", true],
  ["no-room", false],
])("createUploadScreen explains a failure beside the file after %s: %s", (code, isExplained) => {
  const failure = { code };
  const { fileFailure } = create(aDraft({ status: "failed", failure, at: 1 })).outcome;
  expect(fileFailure.value).toEqual(isExplained ? failure : null);
});

it.each([
  ["the same address", "https://files.example/1.png", true],
  ["another address", "https://files.example/2.png", false],
])("createUploadScreen shows a refusal of a file only for that file: %s", (_, url, isShown) => {
  const file = "https://files.example/1.png";
  const errors = { image: ["has already been uploaded: it's image 42"], image_width: ["is odd"] };
  const ofFile = create(aDraft({ status: "refused", at: 1, errors, file }, { url }));
  expect(ofFile.outcome.errors.value !== null).toBe(isShown);
  const tag_input = ["must contain at least 3 tags"];
  const both = create(
    aDraft({ status: "refused", at: 1, errors: { ...errors, tag_input }, file }, { url }),
  );
  expect(both.outcome.errors.value).toMatchObject({
    tags: [{ message: tag_input[0] }],
    duplicate: isShown ? { image_id: 42 } : null,
  });
  const failure = { code: "file-too-large" };
  const failed = create(aDraft({ status: "failed", at: 1, failure, file }, { url }));
  expect(failed.outcome.sendFailure.value).toEqual(isShown ? failure : null);
});
