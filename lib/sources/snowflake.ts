/** Milliseconds since `epoch`, above `bits` of counting. */
const KINDS = {
  /** https://docs.x.com/fundamentals/x-ids */
  x: { epoch: 1_288_834_974_657, bits: 22n, from: 11 },
  /** https://docs.discord.com/developers/reference#snowflakes */
  discord: { epoch: 1_420_070_400_000, bits: 22n, from: 15 },
  /** https://github.com/mastodon/mastodon/blob/main/lib/mastodon/snowflake.rb; before 2017 they were counted. */
  mastodon: { epoch: 0, bits: 16n, from: 17 },
} as const;

/** When a post was made, by its number. Null: too small a number to tell (they were counted once), or none. */
export function snowflakeDate(id: string, kind: keyof typeof KINDS): string | null {
  const { epoch, bits, from } = KINDS[kind];
  if (!/^\d{1,19}$/u.test(id) || id.length < from) return null;
  return new Date(Number(BigInt(id) >> bits) + epoch).toISOString();
}
