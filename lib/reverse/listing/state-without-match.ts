import type { TileFinding } from "./tile.ts";

/** Facts about lists that lack a picture. */
export interface AbsenceFacts {
  /** Each of the service's filters hides something. */
  isFiltered: boolean;
  /** All images of the picture's post were listed, and the service uses addresses of that site as sources. */
  isPostListed: boolean;
  /** How much was read of the list of its artist, or of a tag of that name; null without a whole list that has all of the artist's images. */
  artist: "whole" | "part" | null;
  /** The whole picture was compared with what was listed. */
  isCompared: boolean;
}

/** Returns the state of a picture that no listed image shows. A list that lacks it is no proof: it is never `new`. */
export function stateWithoutMatch({
  isFiltered,
  isPostListed,
  artist,
  isCompared,
}: AbsenceFacts): TileFinding {
  if (isFiltered) return { state: "check", doubt: "filtered" };
  // Images that are known to be there, but were not read, may show it.
  if (artist === "part") return { state: "check", doubt: "list-cut" };
  if (artist === "whole" && isCompared) return { state: "probably-new" };
  const doubt = artist === "whole" ? "no-pixels" : "not-listed";
  return { state: isPostListed ? "probably-new" : "check", doubt };
}
