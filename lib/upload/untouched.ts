import { isSameJson } from "../base/is-same.ts";
import type { Draft } from "./draft.ts";
import { fieldsFromPick } from "./fields-from-pick.ts";

/** How the user gave Tagpie a file. Tagpie got any other file by itself. */
const GIVEN = new Set(["clipboard", "drop", "device", "area"]);

/**
 * Returns true if a draft holds no work of the user: it was never submitted, and its fields are those that Tagpie filled in. A group was
 * selected by hand, and a given file may exist nowhere else.
 */
export function isUntouchedDraft({
  pick,
  fields,
  file,
  state,
  journal,
  group,
  ...rest
}: Draft): boolean {
  if (state.status !== "editing" || journal.length > 1 || rest.send_when_checked) return false;
  if (!pick || group !== undefined || (file && GIVEN.has(file.origin))) return false;
  const { url, tags, source_urls, description, anonymous, taken_artist } = fields;
  const first = fieldsFromPick(pick);
  const isKnownUrl = url === first.url || pick.candidates.some((one) => one.url === url);
  const userTags = tags.filter((tag) => tag !== taken_artist);
  return (
    isKnownUrl &&
    anonymous === undefined &&
    isSameJson([userTags, source_urls, description], [[], first.source_urls, first.description])
  );
}
