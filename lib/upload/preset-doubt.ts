import type { PictureFile } from "../file/picture-file.ts";
import type { Pick } from "../picture/pick.ts";
import type { DraftFields } from "../records.ts";

/** Why a draft with a preset waits for the user although every check has passed. */
export type PresetDoubt =
  /** Its file is not the one that the page showed, and their pixels could not be compared. */
  | "unconfirmed-file"
  /** Its file is another picture than the page showed. */
  | "other-picture"
  /** Its source was not found by a rule for the site. */
  | "unsure-source";

/** Returns the address of the shown file and of the other one that would be sent, or null if the shown one is sent. */
export function filesToCompare({
  pick,
  fields,
  sent,
}: {
  pick: Pick | null;
  fields: DraftFields;
  /** The file whose bytes are sent, if any. */
  sent: PictureFile | null;
}): { shown: string; other: string } | null {
  const shown = pick?.candidates[pick.shown]?.url;
  // A file without an address was read from the page itself, or given by the user.
  const other = sent ? sent.url : fields.url;
  return shown === undefined || other === undefined || other === shown ? null : { shown, other };
}

/** Returns true if the draft's source is a guess: it was taken from the page without a rule for its site. */
export const hasUnsureSource = (pick: Pick | null, { source_urls }: DraftFields): boolean =>
  pick !== null &&
  !pick.site &&
  pick.source_url !== null &&
  source_urls.some((source) => source.trim() === pick.source_url);
