/** One rendition that an `srcset` attribute offers; at most one of the two is there. */
export interface Rendition {
  url: string;
  /** Pixels of the file, from a `w` descriptor. */
  width: number | null;
  /** Pixels of the file per CSS pixel, from an `x` descriptor. */
  density: number | null;
}

/** A page may hold any number of megabytes here; nobody serves more renditions than these. */
const MOST_CHARACTERS = 100_000;
const MOST_RENDITIONS = 50;

const BETWEEN = /[\s,]*/uy;
const ADDRESS = /\S*/uy;
/** Up to a comma that is not in brackets. */
const DESCRIPTORS = /(?:[^,(]+|\([^)]*\)?)*/uy;

/**
 * https://html.spec.whatwg.org/multipage/images.html#parse-a-srcset-attribute, for those who write it correctly. Reads each character once:
 * what a page holds must not decide how long this takes.
 */
export function parseSrcset(srcset: string): Rendition[] {
  const text = srcset.slice(0, MOST_CHARACTERS);
  // An address that was cut is another address.
  const wasCut = text.length < srcset.length;
  const renditions: Rendition[] = [];
  let at = 0;
  const take = (pattern: RegExp): string => {
    pattern.lastIndex = at;
    const [taken] = pattern.exec(text) ?? [""];
    at += taken.length;
    return taken;
  };
  while (renditions.length < MOST_RENDITIONS) {
    take(BETWEEN);
    const written = take(ADDRESS);
    if (written === "" || (wasCut && at === text.length)) break;
    // Candidates are divided by commas, but an address may hold some: a comma ends it only at its end.
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
