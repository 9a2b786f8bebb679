import { beforeEach, describe, expect, it } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { createDraftEditor } from "../../../../lib/state/upload/draft-editor.ts";
import { sortDraftErrors } from "../../../../lib/state/upload/draft-errors.ts";
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

const none = {
  file: [],
  sources: [],
  description: [],
  tags: [],
  other: [],
  duplicate: null,
  unreadable: false,
};

describe("sortDraftErrors", () => {
  it.each([
    ["tag_input", "must contain at least 3 tags", "tags"],
    ["description", "should be at most 50000 byte(s)", "description"],
    ["source_url", "has invalid format", "sources"],
    ["url", "is not an address", "file"],
    ["image", "dimensions are too large to process", "file"],
    ["uploaded_image", "is broken", "file"],
    ["image", "contents corrupt, not recognized, or dimensions are too large to process", "file"],
    ["image_width", "side dimensions are larger than 32767 px", "file"],
    ["image_name", "should be at most 255 byte(s)", "file"],
    ["sources", "should have at most 15 item(s)", "sources"],
    ["image_size", "must be less than or equal to 131072000", "file"],
    ["image_mime_type", "(image/webp) is invalid", "file"],
    ["anonymous", "is invalid", "other"],
    ["something_new", "is odd", "other"],
  ] as const)("sorts messages about %s (%s) to %s", (key, message, field) => {
    expect(sortDraftErrors({ [key]: [message] })).toEqual({ ...none, [field]: [{ key, message }] });
  });

  it("keeps all messages, nested ones too, each once", () => {
    const errors = sortDraftErrors({
      tag_input: ["must contain at least 3 tags", "must contain at least one rating tag"],
      sources: [{}, { source: ["has invalid format"] }, { source: ["has invalid format"] }],
    });
    expect(errors.tags.map(({ message }) => message)).toEqual([
      "must contain at least 3 tags",
      "must contain at least one rating tag",
    ]);
    expect(errors.sources).toEqual([{ key: "sources", message: "has invalid format" }]);
  });

  const blank = ["can't be blank"];
  const corrupt = "contents corrupt, not recognized, or dimensions are too large to process";
  const format = "(image/webp) is invalid";
  it.each<[string, Record<string, string[]>, object]>([
    [
      "a duplicate with its number",
      { image: ["has already been uploaded: it's image 42"] },
      { duplicate: { image_id: 42 } },
    ],
    [
      "a duplicate by its hash",
      { image_orig_sha512_hash: ["has already been taken"] },
      { duplicate: { image_id: null } },
    ],
    [
      "an unfetchable file, as one error",
      {
        ...{ image: blank, uploaded_image: blank, image_width: blank, image_height: blank },
        image_orig_sha512_hash: blank,
      },
      { unreadable: true },
    ],
    [
      "an unreadable file, without its corruption",
      { image: [corrupt, ...blank] },
      { unreadable: true },
    ],
    [
      "an unreadable file, with a message that says more",
      { image: blank, image_mime_type: [format] },
      { unreadable: true, file: [{ key: "image_mime_type", message: format }] },
    ],
  ])("reads %s", (_, errors, expected) => {
    expect(sortDraftErrors(errors)).toEqual({ ...none, ...expected });
  });
});
