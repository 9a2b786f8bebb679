/** One rendition that an `srcset` attribute offers; at most one of the two is there. */
export interface Rendition {
  url: string;
  /** Pixels of the file, from a `w` descriptor. */
  width: number | null;
  /** Pixels of the file per CSS pixel, from an `x` descriptor. */
  density: number | null;
}

/** Candidates are divided by commas, but an address may hold some: a comma ends it only at its end. */
const CANDIDATE = /[\s,]*(\S*[^\s,])(?:\s+([^,(]*(?:\([^)]*\)[^,(]*)*))?(?:,|$)/gu;

/** https://html.spec.whatwg.org/multipage/images.html#parse-a-srcset-attribute, for those who write it correctly. */
export function parseSrcset(srcset: string): Rendition[] {
  return [...srcset.matchAll(CANDIDATE)].map(([, url = "", descriptors = ""]) => ({
    url,
    width: descriptor(descriptors, "w"),
    density: descriptor(descriptors, "x"),
  }));
}

function descriptor(descriptors: string, unit: "w" | "x"): number | null {
  const word = descriptors.split(/\s+/u).find((part) => part.endsWith(unit));
  const value = Number.parseFloat(word ?? "");
  return value > 0 ? value : null;
}
