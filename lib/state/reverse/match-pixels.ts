import type { Image } from "../../api/image.ts";
import type { Fingerprint, Pixels } from "../../reverse/pixels/fingerprint.ts";
import { aspectOf, type PictureReader } from "./picture-reader.ts";

/** Creates what reads the pixels of matches. `canSee`: pixels can be read at all. */
export function createMatchPixels(
  base_url: string,
  reader: PictureReader,
  canSee: () => boolean,
  signal: AbortSignal,
) {
  function renditionUrl(address: string | undefined): string | undefined {
    return address ? URL.parse(address, `${base_url}/`)?.href : undefined;
  }

  async function readFingerprint(image: Image): Promise<Fingerprint | null> {
    if (image.state !== "visible" || !image.thumbnails_generated || !canSee()) return null;
    const { thumb, small } = image.representations;
    const url = renditionUrl(thumb || small);
    return url ? reader.fingerprintOf(url, signal, aspectOf(image)).catch(() => null) : null;
  }

  /** Reads the larger rendition, for a close look. */
  async function readLarge(image: Image): Promise<Pixels | null> {
    const url = image.state === "visible" && renditionUrl(image.representations.medium);
    return url ? reader.pixelsOfMatch(url, signal) : null;
  }

  return { readFingerprint, readLarge };
}
