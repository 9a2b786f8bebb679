/** One rendition of an `srcset` attribute; at most one of width and density is set. */
interface Rendition {
  url: string;
  /** File pixels, from a `w` descriptor. */
  width: number | null;
  /** File pixels per CSS pixel, from an `x` descriptor. */
  density: number | null;
}

/** Limits against oversized attributes; real pages stay far below them. */
const MAX_CHARACTERS = 100_000;
const MAX_RENDITIONS = 50;

const BETWEEN = /[\s,]*/uy;
const ADDRESS = /\S*/uy;
/** Matches up to a comma outside of parentheses. */
const DESCRIPTORS = /(?:[^,(]+|\([^)]*\)?)*/uy;

/**
 * Parses a valid `srcset` in linear time, because pages control its length.
 * https://html.spec.whatwg.org/multipage/images.html#parse-a-srcset-attribute
 */
export function parseSrcset(srcset: string): Rendition[] {
  const text = srcset.slice(0, MAX_CHARACTERS);
  // A truncated address would be wrong.
  const wasCut = text.length < srcset.length;
  const renditions: Rendition[] = [];
  let at = 0;
  const take = (pattern: RegExp): string => {
    pattern.lastIndex = at;
    const [match] = pattern.exec(text) ?? [""];
    at += match.length;
    return match;
  };
  while (renditions.length < MAX_RENDITIONS) {
    take(BETWEEN);
    const written = take(ADDRESS);
    if (written === "" || (wasCut && at === text.length)) break;
    // Candidates are separated by commas, but addresses may contain commas: only a trailing one separates.
    let end = written.length;
    while (written[end - 1] === ",") end--;
    const descriptors = end < written.length ? [] : take(DESCRIPTORS).split(/\s+/u);
    renditions.push({
      url: written.slice(0, end),
      width: descriptor(descriptors, "w"),
      density: descriptor(descriptors, "x"),
    });
  }
  return renditions;
}

function descriptor(descriptors: readonly string[], unit: "w" | "x"): number | null {
  const value = Number.parseFloat(descriptors.find((one) => one.endsWith(unit)) ?? "");
  return value > 0 ? value : null;
}
