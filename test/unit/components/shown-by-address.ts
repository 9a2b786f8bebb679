import type { loadSharedPicture as load } from "../../../lib/state/base/shared-picture.ts";

/** Addresses that a view is loading. */
export const heldPictures = new Set<string>();

/** Takes the place of `shared-picture.ts`: shows a picture by its own address, because happy-dom loads none. */
export const loadSharedPicture: typeof load = ({ file, url = `stored:${file}` }) => {
  if (!/^(?:https:|http:\/\/127\.0\.0\.1|stored:|data:image)/u.test(url))
    return { outcome: Promise.resolve({ why: "not-loaded" }), release: () => {} };
  heldPictures.add(url);
  return {
    outcome: Promise.resolve({ src: url }),
    release: () => heldPictures.delete(url),
  };
};
