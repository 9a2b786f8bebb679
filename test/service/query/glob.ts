/** Returns true if a text matches a pattern with `*` and `?`. Takes time in proportion to the product of their lengths at most. */
export function matchesGlob(text: string, pattern: string): boolean {
  let at = 0;
  let place = 0;
  /** Place after the last `*`, and the text that it has not taken yet. */
  let retry: { place: number; at: number } | null = null;
  while (at < text.length) {
    const wanted = pattern[place];
    if (wanted === "*") {
      place += 1;
      retry = { place, at };
    } else if (wanted === "?" || (wanted !== undefined && wanted === text[at])) {
      place += 1;
      at += 1;
    } else if (retry === null) return false;
    else {
      retry.at += 1;
      place = retry.place;
      at = retry.at;
    }
  }
  return /^\**$/.test(pattern.slice(place));
}
