import { describe, expect, it } from "vitest";
import { concatBytes, hexOf } from "../../../lib/base/bytes.ts";

describe("concatBytes", () => {
  it.each([
    [[], []],
    [[[]], []],
    [
      [[1], [], [2, 255]],
      [1, 2, 255],
    ],
  ])("joins %j to %j", (chunks, bytes) => {
    expect([...concatBytes(chunks.map((chunk) => Uint8Array.from(chunk)))]).toEqual(bytes);
  });

  it("joins views of a part of a buffer without the bytes around them", () => {
    const part = Uint8Array.from([1, 2, 3, 4]).subarray(1, 3);
    expect([...concatBytes([part, part])]).toEqual([2, 3, 2, 3]);
  });
});

describe("hexOf", () => {
  it("writes two digits for each byte", () => {
    expect(hexOf(Uint8Array.from([0, 10, 255]))).toBe("000aff");
    expect(hexOf(Uint8Array.from([1, 2, 3]).subarray(1))).toBe("0203");
    expect(hexOf(Uint8Array.from([0, 16]).buffer)).toBe("0010");
  });
});
