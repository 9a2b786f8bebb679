import { describe, expect, it } from "vitest";
import { firstWrongField, sortDraftErrors } from "../../../../lib/state/upload/draft-errors.ts";

const none = {
  file: [],
  sources: [],
  description: [],
  tags: [],
  other: [],
  duplicate: null,
  unreadable: false,
};

describe("a refusal's messages", () => {
  it.each([
    ["tag_input", "must contain at least 3 tags", "tags"],
    ["description", "should be at most 50000 byte(s)", "description"],
    ["source_url", "has invalid format", "sources"],
    ["url", "is not an address", "file"],
    ["image", "dimensions are too large to process", "file"],
    ["uploaded_image", "is broken", "file"],
    ["image_size", "must be less than or equal to 131072000", "file"],
    ["image_mime_type", "(image/webp) is invalid", "file"],
    ["anonymous", "is invalid", "other"],
    ["something_new", "is odd", "other"],
  ] as const)("about %s (%s) belong to %s", (key, message, field) => {
    expect(sortDraftErrors({ [key]: [message] })).toEqual({ ...none, [field]: [{ key, message }] });
  });

  it.each([
    [
      "tags",
      { tag_input: ["must contain at least 5 tags", "may not contain any other rating if safe"] },
    ],
    [
      "tags",
      { tag_input: ["may contain at most one sexual rating", "contains forbidden tag `tagme'"] },
    ],
    [
      "file",
      { image: ["contents corrupt, not recognized, or dimensions are too large to process"] },
    ],
    ["file", { image: ["DNP (Artist Upload Only)", "DNP (No Edits)"] }],
    ["file", { image_width: ["side dimensions are larger than 32767 px"] }],
    ["file", { image_name: ["should be at most 255 byte(s)"] }],
    ["sources", { sources: ["should have at most 15 item(s)"] }],
    ["sources", { sources: [{}, { source: ["should be at most 255 character(s)"] }] }],
  ] as const)("about the %s are all told there: %j", (field, errors) => {
    const { [field]: told, ...others } = sortDraftErrors(errors);
    const messages = JSON.stringify(errors).match(/"(?:[^"\\]|\\.)* (?:[^"\\]|\\.)*"/gu) ?? [];
    expect(told.map(({ message }) => JSON.stringify(message))).toEqual(messages);
    const { [field]: _, ...nothing } = none;
    expect(others).toEqual(nothing);
  });

  it("are told beside the verdict that the file is of no use, where they say more", () => {
    const errors = { image: ["can't be blank"], image_mime_type: ["(image/webp) is invalid"] };
    expect(sortDraftErrors(errors)).toEqual({
      ...none,
      unreadable: true,
      file: [{ key: "image_mime_type", message: "(image/webp) is invalid" }],
    });
  });

  it("are all kept, nested ones too, each once", () => {
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
  ])("at %s that say %j are one verdict: a duplicate", (key, message, image_id) => {
    expect(sortDraftErrors({ [key]: [message] })).toEqual({ ...none, duplicate: { image_id } });
  });

  it("of a file that could not be fetched are one verdict, however many there are", () => {
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

it.each([
  [{ tag_input: ["x"], description: ["y"] }, "description"],
  [{ tag_input: ["x"], image: ["can't be blank"] }, "file"],
  [{ tag_input: ["x"], image_orig_sha512_hash: ["has already been taken"] }, "file"],
  [{ anonymous: ["x"] }, null],
  [{}, null],
])("%j: the first wrong field is %j", (errors, field) => {
  expect(firstWrongField(sortDraftErrors(errors))).toBe(field);
});
