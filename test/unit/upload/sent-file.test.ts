import { expect, it } from "vitest";
import type { PictureFile } from "../../../lib/file/picture-file.ts";
import { hasNothingToSend, sentFile, uploadedFile } from "../../../lib/upload/sent-file.ts";

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
] as const)("sends %s", (_, url, as_file, held, sent) => {
  const fields = {
    url,
    source_urls: [],
    description: "",
    tags: [],
    ...(as_file !== undefined && { as_file }),
  };
  const draft = { fields, file: held };
  expect(sentFile(draft)).toBe(sent === "file" ? file : null);
  expect(hasNothingToSend(draft)).toBe(sent === "nothing");
});

it("knows the hash of the file at its address, but not of a conversion", () => {
  const fields = { url: web, source_urls: [], description: "", tags: [], as_file: false };
  expect(uploadedFile({ fields, file })).toBe(file);
  const { url: _, ...converted } = file;
  expect(uploadedFile({ fields, file: converted })).toBeNull();
});
