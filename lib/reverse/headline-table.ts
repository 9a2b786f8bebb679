import type { Headline } from "./headline.ts";
import { matchedImages } from "./match-facts.ts";
import type { PicturePresence, ReverseSearch } from "./reverse-search.ts";

/** `checking`: nothing was found yet. `comparing`: there are matches, and something that may change the headline is still pending. */
export type HeadlineCode = Headline["code"] | "checking" | "comparing";

/** The most useful next step. A failure has its own remedy. */
export type HeadlineAction = "view" | "compare" | "upload" | "again" | "none";

interface HeadlineRow {
  tone: "plain" | "info" | "good" | "warn" | "bad";
  action: HeadlineAction;
  /** Tells if the service has the picture, unless the headline is unsure; null while it is open. */
  presence: PicturePresence | null;
  /** Other versions or parts of the picture may find more. */
  mayFindMore?: true;
  /** The service may not have had the picture, which depends on the file's host. */
  isInconclusive?: true;
  /** The search ended without a response about the picture. */
  isUnchecked?: true;
}

/** Meaning of each headline. Its words are in `lib/locales`, by the code. */
export const HEADLINES: Record<HeadlineCode, HeadlineRow> = {
  "same-file": { tone: "good", action: "view", presence: "there" },
  "better-there": { tone: "good", action: "view", presence: "there" },
  "equal-there": { tone: "good", action: "view", presence: "there" },
  there: { tone: "good", action: "view", presence: "there" },
  "yours-is-better": { tone: "warn", action: "upload", presence: "there" },
  "hidden-by-filter": { tone: "warn", action: "view", presence: "there" },
  "merged-there": { tone: "warn", action: "view", presence: "there" },
  "removed-there": { tone: "bad", action: "view", presence: "there" },
  "maybe-there": { tone: "warn", action: "compare", presence: "check" },
  "probably-there": { tone: "warn", action: "compare", presence: "check" },
  "similar-only": { tone: "warn", action: "compare", presence: "check", mayFindMore: true },
  unclear: { tone: "warn", action: "compare", presence: "check", mayFindMore: true },
  "not-compared": { tone: "warn", action: "compare", presence: "check", mayFindMore: true },
  "not-found": { tone: "info", action: "upload", presence: "new", mayFindMore: true },
  "not-found-or-no-files": { tone: "warn", action: "upload", presence: "check", mayFindMore: true },
  "not-found-or-not-fetched": {
    ...{ tone: "warn", action: "upload", presence: "check" },
    ...{ mayFindMore: true, isInconclusive: true },
  },
  "not-found-by-part": {
    ...{ tone: "warn", action: "upload", presence: "check" },
    ...{ mayFindMore: true, isInconclusive: true },
  },
  "not-checked": {
    ...{ tone: "warn", action: "upload", presence: "check" },
    ...{ isInconclusive: true, isUnchecked: true },
  },
  failed: { tone: "bad", action: "none", presence: "check", isUnchecked: true },
  cancelled: { tone: "plain", action: "again", presence: "check", isUnchecked: true },
  checking: { tone: "plain", action: "none", presence: null },
  comparing: { tone: "plain", action: "none", presence: null },
};

/** Returns whether the service has the picture, as the stored headline says; null until that is decided. */
export function presenceByHeadline({
  headline,
}: Pick<ReverseSearch, "headline">): PicturePresence | null {
  if (!headline) return null;
  return "sure" in headline && !headline.sure ? "check" : HEADLINES[headline.code].presence;
}

/** Returns the headline of a search for lists: the stored one, or what is certain before a view has decided it. */
export function headlineInList(
  search: Pick<ReverseSearch, "headline" | "state" | "so_far">,
): Headline | { code: "checking" | "comparing" } {
  if (search.headline) return search.headline;
  if (matchedImages(search).length > 0) return { code: "comparing" };
  return { code: search.state.status === "loading" ? "checking" : "not-found-or-not-fetched" };
}
