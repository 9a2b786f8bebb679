import { createContext } from "preact";
import { createSpoilerImages } from "../../lib/state/spoiler-images.ts";

/** What all covers of a view know together. */
export const SpoilerImages = createContext(createSpoilerImages());
