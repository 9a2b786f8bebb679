import * as v from "valibot";
import type { Image } from "../../api/image.ts";
import { ignoresDistance } from "../../reverse/ignores-distance.ts";
import { isPictureSearchStep, matchedImages, PART_DISTANCE } from "../../reverse/match-facts.ts";
import type { Fingerprint } from "../../reverse/pixels/fingerprint.ts";
import type { Intensities } from "../../reverse/pixels/intensities.ts";
import type { FileMeasures, MatchMeasures } from "../../reverse/pixels/measures.ts";
import type { ReverseSearch } from "../../reverse/reverse-search.ts";
import { aspectOf, type PictureReader } from "./picture-reader.ts";

/** Maximum longer side of the rendition `medium`, in pixels. */
const MEDIUM_SIDE = 800;
/** Formats of which a large rendition has few bytes. */
const STILL: ReadonlySet<string> = new Set(["png", "jpg", "jpeg", "svg"]);

export type MatchPixels = ReturnType<typeof createMatchPixels>;

/** Creates what reads the pixels of matches. */
export function createMatchPixels(base_url: string, reader: PictureReader, signal: AbortSignal) {
  const pictureAt = (address: string) => {
    const url = address && URL.parse(address, `${base_url}/`)?.href;
    return url ? { url } : null;
  };
  return {
    async readFingerprint(image: Image) {
      if (image.state !== "visible" || !image.thumbnails_generated) return null;
      const { thumb, small } = image.representations;
      const picture = pictureAt(thumb || small);
      return picture && reader.fingerprint(picture, signal, aspectOf(image));
    },
    /** Reads a larger rendition, for a close look: the smallest with the detail of a picture with this longer side in pixels. */
    async readLarge(image: Image, side: number) {
      if (image.state !== "visible") return null;
      const { medium, large } = image.representations;
      const isFine = STILL.has(image.format) && side > MEDIUM_SIDE;
      const picture = pictureAt((isFine && large) || medium);
      return picture ? reader.pixels(picture, signal) : null;
    },
  };
}

const IntensitiesSchema = v.object({
  nw: v.number(),
  ne: v.number(),
  sw: v.number(),
  se: v.number(),
});

/** Returns what is known of a match without its pixels, and its fingerprint. */
export function matchMeasures(
  image: Image,
  search: ReverseSearch,
  fingerprint: Fingerprint | null,
): MatchMeasures {
  const by = search.steps.filter(({ image_ids }) => image_ids.includes(image.id));
  const listing = by.filter(({ step }) => isPictureSearchStep(step));
  const isListed = by.length === 0 || listing.length > 0;
  const isByPart = listing.length > 0 && listing.every(({ capture }) => capture === "part");
  const distance = isByPart ? PART_DISTANCE : search.distance;
  const isLimited = !ignoresDistance(matchedImages(search), PART_DISTANCE);
  return {
    file: fileOf(image),
    intensities: statedIntensities(image),
    fingerprint,
    listed_at: isListed ? (isLimited ? distance : Number.POSITIVE_INFINITY) : null,
  };
}

/** Returns the service's data about an image's file. Services send 0 for unknown numbers. */
function fileOf(image: Image): FileMeasures {
  if (image.state !== "visible") {
    return { width: null, height: null, format: null, bytes: null, transcode: false };
  }
  const { width, height, format, size } = image;
  return {
    width: width || null,
    height: height || null,
    format: format || null,
    bytes: size || null,
    transcode: false,
  };
}

function statedIntensities(image: Image): Intensities | null {
  if (image.state !== "visible") return null;
  const result = v.safeParse(IntensitiesSchema, image.intensities);
  return result.success ? result.output : null;
}
