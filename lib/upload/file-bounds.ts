/** Services lay a picture out in padded rows and keep less than 2 GiB of it; what is larger they refuse. */
const MOST_BYTES_LAID_OUT = 2 ** 31 - 1;

/** Whether services refuse a picture of so many pixels as too large to process. */
export function isTooLargeToProcess({ width, height }: { width: number; height: number }): boolean {
  const padded = Math.ceil(width / 64) * 64;
  return (padded * 8 + 1024) * (height + 128) >= MOST_BYTES_LAID_OUT;
}
