import { blobAddress, revokeAddress } from "../../picture/blob-address.ts";
import { checkedPixelCounts } from "./checked-pixels.ts";
import { type PictureSource, type ReasonNotShown, readOutsidePicture } from "./outside-picture.ts";

/** Address of a picture's bytes in this view, with its size if it is no video. */
export interface ShownPicture {
  src: string;
  width?: number | undefined;
  height?: number | undefined;
}

type Outcome = ShownPicture | ReasonNotShown;

interface Holding {
  outcome: Promise<Outcome>;
  users: number;
  release: () => void;
}

const holdings = new Map<string, Holding>();

/** Loads a picture once for all places of a view that show it, until each has called `release`. */
export function loadSharedPicture(source: PictureSource): {
  outcome: Promise<Outcome>;
  release: () => void;
} {
  const key = JSON.stringify(source);
  const holding = holdings.get(key) ?? load(key, source);
  holding.users++;
  return {
    outcome: holding.outcome,
    release() {
      if (--holding.users > 0) return;
      if (holdings.get(key) === holding) holdings.delete(key);
      holding.release();
    },
  };
}

function load(key: string, source: PictureSource): Holding {
  const leaving = new AbortController();
  let src: string | undefined;
  const outcome = readOutsidePicture(source, leaving.signal).then(
    (picture): Outcome => {
      if ("blob" in picture && !leaving.signal.aborted) {
        const { blob, width, height } = picture;
        src = blobAddress(blob, source.url);
        if (width !== undefined && height !== undefined)
          checkedPixelCounts.set(src, width * height);
        return { src, width, height };
      }
      // The next place tries again.
      if (holdings.get(key) === holding) holdings.delete(key);
      return "why" in picture ? picture : { why: "not-loaded" };
    },
    (): Outcome => ({ why: "not-loaded" }),
  );
  const holding: Holding = {
    outcome,
    users: 0,
    release() {
      leaving.abort();
      if (src === undefined) return;
      revokeAddress(src);
      checkedPixelCounts.delete(src);
    },
  };
  holdings.set(key, holding);
  return holding;
}
