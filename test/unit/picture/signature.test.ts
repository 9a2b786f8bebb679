import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readSignature, SIGNATURE_BYTES } from "../../../lib/picture/signature.ts";

/** Encodes one byte per character. */
const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

const box = (brand: string, ...compatible: string[]) =>
  bytes(
    `\0\0\0${String.fromCharCode(16 + 4 * compatible.length)}ftyp${brand}\0\0\0\0${compatible.join("")}`,
  );

describe("readSignature", () => {
  it.each([
    ["GIF87a\x01\0\x01\0", "gif"],
    ["GIF89a\x01\0\x01\0", "gif"],
    ["\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "png"],
    ["\xff\xd8\xff\xe0\0\x10JFIF\0", "jpeg"],
    ["\xff\xd8\xff\xdb", "jpeg"],
    ["RIFF\x24\0\0\0WEBPVP8 ", "webp"],
    ["\x1aE\xdf\xa3\x87\x42\x82\x84webm", "webm"],
    ["\x1aE\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82\x88webm\0\0\0\0", "webm"],
    ["\x1aE\xdf\xa3\x01\0\0\0\0\0\0\x1f\x42\x86\x81\x01\x42\x82\x84webm", "webm"],
    ["<svg xmlns='http://www.w3.org/2000/svg'/>", "svg"],
    ["\xef\xbb\xbf<?xml version='1.0'?>\n<!-- by > me -->\n<svg>", "svg"],
    ["<!DOCTYPE svg PUBLIC '-//W3C//DTD SVG 1.1//EN' 'x.dtd'>\n<svg\n>", "svg"],
    ["<!DOCTYPE svg [ <!ENTITY a 'b'> ]><svg/>", "svg"],
    ["<svg:svg xmlns:svg='http://www.w3.org/2000/svg'>", "svg"],
  ])("recognises %j as %s", (text, format) => {
    expect(readSignature(bytes(text)).format).toBe(format);
  });

  it.each([
    [["avif"], "avif"],
    [["avis", "mif1"], "avif"],
    [["mif1", "miaf", "avif"], "avif"],
    [["isom", "iso2", "avc1", "mp41"], "mp4"],
    [["mp42"], "mp4"],
    [["M4V "], "mp4"],
    [["heic", "mif1"], null],
    [["mif1", "heic"], null],
    [["qt  "], null],
  ])("recognises the brands %j as %s", ([major = "", ...compatible], format) => {
    expect(readSignature(box(major, ...compatible)).format).toBe(format);
  });

  it.each([[["heic", "mif1"]], [["mif1", "hevc"]]])(
    "recognises the brands %j as HEIC",
    ([major = "", ...compatible]) => {
      expect(readSignature(box(major, ...compatible)).because).toBe("heic");
    },
  );

  it.each([
    ["", "empty"],
    ["<!doctype html><title>Sign in</title>", "page"],
    ["\n <!-- x --><HTML lang=en>", "page"],
    ["<html><body><svg>", "page"],
    ["{}", "other"],
    ["BM\0\0", "other"],
    ["RIFF\x24\0\0\0WAVE", "other"],
    ["GIF88a", "other"],
    ["\x1aE\xdf\xa3\x8b\x42\x82\x88matroska", "other"],
    ["\x1aE\xdf\xa3", "other"],
    ["<svgx>", "other"],
    ["<!-- never ends <svg>", "other"],
    ["<?xml version='1.0'?><rss>", "other"],
    ["%PDF-1.7", "other"],
  ])("recognises no format in %j: %s", (text, because) => {
    expect(readSignature(bytes(text))).toEqual({ format: null, because });
  });

  it("recognises webm if its type follows a long element", () => {
    const long = `\xec\x41\x00${"\0".repeat(256)}`;
    const file = bytes(`\x1aE\xdf\xa3\x41\x0a${long}\x42\x82\x84webm`);
    expect(readSignature(file).format).toBe("webm");
  });

  it("never throws, whatever the bytes", () => {
    const starts = ["", "\0\0\0\x20ftyp", "\xff\xff\xff\xffftyp", "\x1aE\xdf\xa3", "<!--", "<?"];
    fc.assert(
      fc.property(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 64 }), (start, rest) => {
        const file = new Uint8Array([...bytes(start), ...rest]);
        expect(["object", "string"]).toContain(typeof readSignature(file).format);
      }),
    );
  });

  it("reads only the first bytes, also within a larger buffer", () => {
    const file = bytes(`${"x".repeat(7)}\0\0\0\x10ftypavif\0\0\0\0`).subarray(7);
    expect(readSignature(file)).toEqual({ format: "avif" });
    const lateRoot = bytes(`<!--${"-".repeat(SIGNATURE_BYTES)}--><svg>`);
    expect(readSignature(lateRoot).format).toBeNull();
  });
});
