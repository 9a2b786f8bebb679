import { describe, expect, it } from "vitest";
import { findDuplicate, listUploadErrors } from "../../../lib/api/upload.ts";

describe("listUploadErrors", () => {
  it("lists every error by field, unknown and nested ones included", () => {
    const errors = {
      tag_input: ["must contain at least 3 tags", "must contain at least one rating tag"],
      sources: [{}, { source: ["has invalid format"] }],
      new_field: "odd",
      count: 3,
      nothing: null,
    };
    expect(listUploadErrors(errors)).toEqual([
      { field: "tag_input", message: "must contain at least 3 tags" },
      { field: "tag_input", message: "must contain at least one rating tag" },
      { field: "sources", message: "has invalid format" },
      { field: "new_field", message: "odd" },
      { field: "count", message: "3" },
    ]);
  });

  it.each([
    [{ image: ["has already been uploaded: it's image 4711"] }, { image_id: 4711 }],
    [{ image: ["has already been uploaded"] }, { image_id: null }],
    [{ image_orig_sha512_hash: ["has already been taken"] }, { image_id: null }],
    [{ image: ["DNP (No Edits)"] }, null],
    [{ tag_input: ["has already been taken"] }, null],
    [{}, null],
  ])("findDuplicate returns for %j: %j", (errors, expected) => {
    expect(findDuplicate(errors)).toEqual(expected);
  });
});
