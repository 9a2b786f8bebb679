import { expect, it } from "vitest";
import { readTextFile } from "../../../lib/file/text-file.ts";

const inUtf16 = (text: string, isLittle: boolean) => {
  const view = new DataView(new ArrayBuffer(2 * text.length));
  for (let at = 0; at < text.length; at++) view.setUint16(2 * at, text.charCodeAt(at), isLittle);
  return new Uint8Array(view.buffer);
};
const bytes = (...all: number[]) => Uint8Array.from(all);
const encode = (text: string) => new TextEncoder().encode(text);

it.each<[what: string, file: Uint8Array<ArrayBuffer>, text: string, isGuessed: boolean]>([
  ["UTF-8", encode("andré 舟 😀"), "andré 舟 😀", false],
  ["UTF-8 with a mark", encode("\ufeffandré"), "andré", false],
  ["UTF-16, low byte first", inUtf16("\ufeffandré 舟 😀", true), "andré 舟 😀", false],
  ["UTF-16, high byte first", inUtf16("\ufeffandré 舟 😀", false), "andré 舟 😀", false],
  ["windows-1252", bytes(0x61, 0xe9, 0x80, 0x20, 0x93), "aé€ “", true],
  ["cut UTF-8", bytes(0x61, 0xc3), "aÃ", true],
  ["half of a mark", bytes(0xff), "ÿ", true],
  ["nothing", bytes(), "", false],
])("readTextFile decodes %s", async (_, file, text, isGuessed) => {
  expect(await readTextFile(new Blob([file]))).toEqual({ text, isGuessed });
});
