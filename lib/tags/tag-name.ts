import { MAX_TAG_LENGTH } from "../base/bounds.ts";
import { normaliseTagName } from "./normalise.ts";
import { hasSeparator } from "./parse-tags.ts";

/** Returns true for a name that an upload sends as this one tag. A service may tell any text as the name of a tag. */
export const isTagName = (text: string): boolean =>
  text.length <= MAX_TAG_LENGTH && !hasSeparator(text) && normaliseTagName(text) !== "";
