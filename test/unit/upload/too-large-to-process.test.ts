import { expect, it } from "vitest";
import { isTooLargeToProcess } from "../../../lib/upload/too-large-to-process.ts";

it.each([
  [800, 600, false],
  [16_000, 16_000, false],
  // 2 GiB, exactly.
  [16_256, 16_256, true],
  [16_256, 16_255, false],
  // Rows are padded to 64 pixels.
  [16_193, 16_256, true],
  [16_192, 16_256, false],
  [100, 1_000_000, false],
  [100, 1_050_000, true],
])("isTooLargeToProcess of %d × %d pixels is %s", (width, height, expected) => {
  expect(isTooLargeToProcess({ width, height })).toBe(expected);
});
