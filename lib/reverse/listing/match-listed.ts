import type { Fingerprint } from "../pixels/fingerprint.ts";
import { createIntensityMeter, type Intensities } from "../pixels/intensities.ts";
import { postKey, siteOf } from "../source-query.ts";
import type { ListedImage } from "./listing.ts";

/** Maximum number of images that look alike and are compared: each loads a thumbnail. */
const MAX_ALIKE = 6;

/** Facts about a picture before its comparison. */
export interface TileFacts {
  /** Address of its post. */
  source: string | null;
  sha512?: string | undefined;
  fingerprint: Fingerprint | null;
  /** The fingerprint is that of a capture. */
  captured?: boolean | undefined;
}

export interface ListedMatches {
  /** Images of the same file. */
  sameFile: readonly ListedImage[];
  /** Images of the same post, those with the picture's own place in it first. */
  samePost: readonly ListedImage[];
  /** Other images that the service itself would list, nearest first. Only pixels can tell if they are the same. */
  alike: readonly ListedImage[];
  /** More images are alike than are compared. */
  isCut: boolean;
}

/** Maximum differences: of corners in levels, as of a service's search at distance 0.5 (a capture: 1), and of the aspect ratio's logarithm. */
const TOLERANCE = { file: { corner: 1.5, aspect: 0.03 }, capture: { corner: 3, aspect: 0.05 } };

/** Listed images by what pictures have in common with them. */
export type ListedIndex = ReturnType<typeof indexImages>;

/** Sorts listed images once for all pictures of a page: their sources take long to read. */
export function indexImages(images: readonly ListedImage[]) {
  const byPost = new Map<string, Set<ListedImage>>();
  const sites = new Set<string>();
  for (const image of images)
    for (const source of image.sources) {
      const key = postKey(source);
      byPost.set(key, (byPost.get(key) ?? new Set()).add(image));
      sites.add(siteOf(source));
    }
  return {
    images,
    /** Returns the images of a post, by its `postKey`. */
    ofPost: (key: string): readonly ListedImage[] => [...(byPost.get(key) ?? [])],
    /** Sites of which images have sources. */
    sites: sites as ReadonlySet<string>,
  };
}

/** Finds the listed images that may be a picture. */
export function findListedMatches(
  { source, sha512, fingerprint, captured = false }: TileFacts,
  { images, ofPost }: ListedIndex,
): ListedMatches {
  const postImages = source === null ? [] : ofPost(postKey(source));
  const sameFile = images.filter(({ hashes }) => sha512 !== undefined && hashes.includes(sha512));
  const hasPlace = ({ sources }: ListedImage) => Number(sources.includes(source ?? ""));
  const samePost = postImages.toSorted((one, other) => hasPlace(other) - hasPlace(one));
  const certainMatches = new Set([...sameFile, ...postImages]);
  const distanceTo = fingerprint && createDistance(fingerprint, captured);
  const alike = distanceTo
    ? images
        .filter((image) => !certainMatches.has(image))
        .flatMap((image) => {
          const apart = distanceTo(image);
          return apart === null ? [] : [{ image, apart }];
        })
        .toSorted((one, other) => one.apart - other.apart)
        .map(({ image }) => image)
    : [];
  const isCut = alike.length > MAX_ALIKE;
  return { sameFile, samePost, alike: alike.slice(0, MAX_ALIKE), isCut };
}

/**
 * Creates the measure of how far a picture's corners are from those of an image, measured as if it had that image's size; null if too far.
 */
function createDistance(
  fingerprint: Fingerprint,
  captured: boolean,
): (image: ListedImage) => number | null {
  const { corner, aspect } = TOLERANCE[captured ? "capture" : "file"];
  // Services measure the frame in the middle of an animation.
  const measure = createIntensityMeter(fingerprint.frames?.[1] ?? fingerprint);
  return ({ width, height, corners }) => {
    if (!corners || width === 0 || height === 0) return null;
    if (Math.abs(Math.log(fingerprint.aspect / (width / height))) > aspect) return null;
    const measured = measure(width, height);
    const furthest = Math.max(
      ...CORNERS.map((name, at) => Math.abs(measured[name] - (corners[at] ?? Infinity))),
    );
    return furthest <= corner ? furthest : null;
  };
}

const CORNERS: readonly (keyof Intensities)[] = ["nw", "ne", "sw", "se"];
