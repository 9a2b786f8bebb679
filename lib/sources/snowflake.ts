/** https://docs.x.com/fundamentals/x-ids, https://docs.discord.com/developers/reference#snowflakes */
const EPOCHS = { x: 1_288_834_974_657n, discord: 1_420_070_400_000n };

/** When a post was made, by its number (64 bits, the upper 42 of them milliseconds). Null: too old or strange a number to tell. */
export function snowflakeDate(id: string, epoch: keyof typeof EPOCHS): string | null {
  // Below this, numbers were counted, not dated (X: before November 2010).
  if (!/^\d{11,19}$/u.test(id)) return null;
  return new Date(Number((BigInt(id) >> 22n) + EPOCHS[epoch])).toISOString();
}
