import { describe, expect, it } from "vitest";
import type { PictureFile } from "../../../lib/file/picture-file.ts";
import type { DraftFields } from "../../../lib/upload/draft.ts";
import { fileToSend, hasNothingToSend, uploadedFile } from "../../../lib/upload/file-to-send.ts";

const web = "https://files.example/1.png";
const file: PictureFile = {
  id: "f",
  origin: "host",
  name: "1.png",
  url: web,
  sha512: "ab",
  bytes: 5,
  format: "png",
};

it.each([
  ["a chosen file", web, true, file, "file"],
  ["the address although there is a file", web, undefined, file, "address"],
  ["the file of an address that only the browser knows", "blob:x", undefined, file, "file"],
  ["the file if there is no address", "", undefined, file, "file"],
  [
    "nothing if the user chose an address that no service can fetch",
    "blob:x",
    false,
    file,
    "nothing",
  ],
  ["the address if there is no file", web, true, undefined, "address"],
  ["nothing without a file and an address", "", true, undefined, "nothing"],
] as const)("fileToSend chooses %s", (_, url, as_file, held, sent) => {
  const fields = {
    url,
    source_urls: [],
    description: "",
    tags: [],
    ...(as_file !== undefined && { as_file }),
  };
  const draft = { fields, file: held };
  expect(fileToSend(draft)).toBe(sent === "file" ? file : null);
  expect(hasNothingToSend(draft)).toBe(sent === "nothing");
});

describe("fileToSend with a capture", () => {
  const capture: PictureFile = {
    ...{ id: "c", origin: "capture", name: "capture.png", sha512: "cd", bytes: 3, format: "png" },
  };
  type Fields = Partial<DraftFields>;

  it.each<[string, Fields, PictureFile | undefined, PictureFile | null]>([
    ["the address unless the user chooses the capture", { url: web }, undefined, null],
    ["the capture that the user chose", { url: web, as_capture: true }, undefined, capture],
    ["the capture instead of a file", { as_file: true, as_capture: true }, file, capture],
    ["the file that the user chose", { as_file: true, as_capture: false }, file, file],
    ["the file without a choice", { url: "blob:x" }, file, file],
    ["the capture of a picture without an address", {}, undefined, capture],
    ["the capture instead of a local address", { url: "blob:x" }, undefined, capture],
  ])("returns %s", (_, given, held, expected) => {
    const fields = { url: "", source_urls: [], description: "", tags: [], ...given };
    const draft = { fields, file: held, capture };
    expect(fileToSend(draft)).toBe(expected);
    expect(hasNothingToSend(draft)).toBe(false);
    expect(uploadedFile(draft)).toBe(expected);
  });

  it("returns no capture if the user chose a local address over a file", () => {
    const fields = { url: "blob:x", source_urls: [], description: "", tags: [], as_file: false };
    expect(fileToSend({ fields, file, capture })).toBeNull();
  });
});

it("uploadedFile returns the file of the address, but not one without an address", () => {
  const fields = { url: web, source_urls: [], description: "", tags: [], as_file: false };
  expect(uploadedFile({ fields, file })).toBe(file);
  const { url: _, ...converted } = file;
  expect(uploadedFile({ fields, file: converted })).toBeNull();
});
