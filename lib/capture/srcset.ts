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

const SPACE = /\s/u;

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
  const char = () => text[at] ?? "";
  const skip = (while_: (char: string) => boolean) => {
    const from = at;
    while (at < text.length && while_(char())) at++;
    return text.slice(from, at);
  };
  while (renditions.length < MOST_RENDITIONS) {
    skip((one) => one === "," || SPACE.test(one));
    const written = skip((one) => !SPACE.test(one));
    if (written === "" || (wasCut && at === text.length)) break;
    // Candidates are divided by commas, but an address may hold some: a comma ends it only at its end.
    let end = written.length;
    while (written[end - 1] === ",") end--;
    const descriptors = end < written.length ? "" : readDescriptors();
    renditions.push({
      url: written.slice(0, end),
      width: descriptor(descriptors, "w"),
      density: descriptor(descriptors, "x"),
    });
  }
  return renditions;

  function readDescriptors(): string {
    let depth = 0;
    return skip((one) => {
      if (one === "(") depth++;
      else if (one === ")") depth--;
      return one !== "," || depth > 0;
    });
  }
}

function descriptor(descriptors: string, unit: "w" | "x"): number | null {
  const word = descriptors.split(/\s+/u).find((part) => part.endsWith(unit));
  const value = Number.parseFloat(word ?? "");
  return value > 0 ? value : null;
}
