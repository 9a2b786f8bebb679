/** Snowflake formats: milliseconds since `epoch`, above `bits` of sequence. */
const KINDS = {
  /** https://docs.x.com/fundamentals/x-ids */
  x: { epoch: 1_288_834_974_657, bits: 22n, from: 11 },
  /** https://docs.discord.com/developers/reference#snowflakes */
  discord: { epoch: 1_420_070_400_000, bits: 22n, from: 15 },
  /** Before 2017 ids were sequential. https://github.com/mastodon/mastodon/blob/main/lib/mastodon/snowflake.rb */
  mastodon: { epoch: 0, bits: 16n, from: 17 },
} as const;

/** Returns the date in a post's id; null for invalid ids and for old sequential ones. */
export function snowflakeDate(id: string, kind: keyof typeof KINDS): string | null {
  const { epoch, bits, from } = KINDS[kind];
  if (!/^\d{1,19}$/u.test(id) || id.length < from) return null;
  return new Date(Number(BigInt(id) >> bits) + epoch).toISOString();
}
