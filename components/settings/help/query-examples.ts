/** Searches that show the query syntax, by the name of their words. Their tags are common on image boards. */
export const QUERY_EXAMPLES = {
  both: "safe, cat",
  either: "cat || dog",
  without: "safe, -cat",
  group: "safe, (cat || dog)",
  letters: "ca*",
  namespace: "artist:*",
  score: "score.gte:50",
  size: "width.gte:1920, height.gte:1080",
  date: "created_at.gte:3 days ago",
  source: "source_url:*example.com*",
  own: "my:faves",
} as const;

export const queryNames = Object.keys(QUERY_EXAMPLES) as (keyof typeof QUERY_EXAMPLES)[];
