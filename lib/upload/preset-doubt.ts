import type { PickedPicture } from "../picture/pick.ts";
import { isSameHost } from "../picture/web-address.ts";
import type { DraftFields } from "./draft.ts";

/** Why a draft with a preset waits for the user although every check has passed. */
export type PresetDoubt =
  /** Its file could not be compared with what the page showed. */
  | "unconfirmed-file"
  /** Its file is another picture than the page showed. */
  | "other-picture"
  /** It is a capture of the page, which only the user can choose to send. */
  | "capture"
  /** Its source is on another host than the page, or was not found by a rule for that host. */
  | "unsure-source";

/**
 * Returns true if the user must see a draft's source before it is published: the page chose it, and it is on another host or from no rule
 * for the host. Rules for the software of a site read what any page may imitate.
 */
export const hasUnsureSource = (
  pick: PickedPicture | null,
  { source_urls }: DraftFields,
): boolean =>
  pick !== null &&
  [pick.source_url, ...(pick.further_sources ?? [])].some(
    (address) =>
      address !== null &&
      !(pick.has_sure_source && isSameHost(address, pick.page.url)) &&
      source_urls.some((source) => source.trim() === address),
  );
