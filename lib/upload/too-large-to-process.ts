/** Limit of decoded pixels in bytes, just under 2 GiB. Services store pixels in padded rows and refuse this size or more. */
const MAX_BYTES_LAID_OUT = 2 ** 31 - 1;

/** Returns true if services refuse a picture of this size as too large to process. */
export function isTooLargeToProcess({ width, height }: { width: number; height: number }): boolean {
  const padded = Math.ceil(width / 64) * 64;
  return (padded * 8 + 1024) * (height + 128) >= MAX_BYTES_LAID_OUT;
}
