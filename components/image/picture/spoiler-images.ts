import { createContext } from "preact";
import { createSpoilerImages } from "../../../lib/state/search/spoiler-images.ts";

/** Spoiler images shared by all covers of a view. */
export const SpoilerImages = createContext(createSpoilerImages());
