import * as v from "valibot";
import { MAX_IMPORTED_CORRECTIONS } from "../base/bounds.ts";
import { recordOfReadable, storedText, withNewestEntry } from "../base/lenient-schemas.ts";

/** Ending of the text files that archives such as Hydrus write beside a picture. No host ends so. */
export const TEXT_FILE_ENDING = ".txt";

/** The user's own tags for those of one service: by `correctionKey`, empty for a tag that is never offered. */
const TranslationsSchema = recordOfReadable(storedText);
export type TagCorrections = v.InferOutput<typeof TranslationsSchema>;

export const StoredDictionary = v.fallback(recordOfReadable(TranslationsSchema), {});
/** The user's corrections of tags that were carried over, by profile. */
export type TagCorrectionsByProfile = v.InferOutput<typeof StoredDictionary>;

/** A correction. `from` is a `correctionKey`; `tag` is empty for "never", and null to forget it. */
export interface TagCorrection {
  profile_id: string;
  from: string;
  tag: string | null;
}

/** Returns the key of a board's tag: its host and its name there. All text files count as one board. */
export const correctionKey = (host: string, name: string): string =>
  `${host.endsWith(TEXT_FILE_ENDING) ? `*${TEXT_FILE_ENDING}` : host} ${name}`;

/** Returns the dictionary with a tag's correction replaced or removed. The oldest one makes room. */
export function withTagCorrection(
  dictionary: TagCorrectionsByProfile,
  { profile_id, from, tag }: TagCorrection,
): TagCorrectionsByProfile {
  const translations = dictionary[profile_id] ?? {};
  return {
    ...dictionary,
    [profile_id]: withNewestEntry(translations, [from, tag], MAX_IMPORTED_CORRECTIONS),
  };
}
