const z = 2.57583;

/** Returns the lower bound of the Wilson score interval; 0 without upvotes. */
export function wilsonScore(upvotes: number, downvotes: number): number {
  const votes = upvotes + downvotes;
  if (upvotes <= 0 || votes <= 0) return 0;
  const share = upvotes / votes;
  const spread = z * Math.sqrt((share * (1 - share) + (z * z) / (4 * votes)) / votes);
  return (share + (z * z) / (2 * votes) - spread) / (1 + (z * z) / votes);
}
