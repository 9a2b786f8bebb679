import { describe, expect, it } from "vitest";
import { sortDraftErrors } from "../../../../lib/state/upload/draft-errors.ts";

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

  it("leaves out that an unreadable file is corrupt", () => {
    const corrupt = "contents corrupt, not recognized, or dimensions are too large to process";
    const errors = { image: [corrupt, "can't be blank"] };
    expect(sortDraftErrors(errors)).toEqual({ ...none, unreadable: true });
  });

  it("keeps a message that says more than that the file is unreadable", () => {
    const errors = { image: ["can't be blank"], image_mime_type: ["(image/webp) is invalid"] };
    expect(sortDraftErrors(errors)).toEqual({
      ...none,
      unreadable: true,
      file: [{ key: "image_mime_type", message: "(image/webp) is invalid" }],
    });
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

  it.each([
    ["image", "has already been uploaded: it's image 42", 42],
    ["image_orig_sha512_hash", "has already been taken", null],
  ])("reads a message at %s that says %j as a duplicate", (key, message, image_id) => {
    expect(sortDraftErrors({ [key]: [message] })).toEqual({ ...none, duplicate: { image_id } });
  });

  it("reads all messages about an unfetchable file as one error", () => {
    const keys = [
      "image",
      "uploaded_image",
      "image_width",
      "image_height",
      "image_orig_sha512_hash",
    ];
    const errors = Object.fromEntries(keys.map((key) => [key, ["can't be blank"]]));
    expect(sortDraftErrors(errors)).toEqual({ ...none, unreadable: true });
  });
});
