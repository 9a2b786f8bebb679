import { i18n } from "#i18n";
import { HEADLINES, headlineInList, presenceByHeadline } from "../../lib/reverse/headline-table.ts";
import { matchedImages } from "../../lib/reverse/match-facts.ts";
import type { ReverseSearch } from "../../lib/reverse/reverse-search.ts";
import { batchProgress } from "../../lib/state/panel/batch-progress.ts";
import type { MultiServiceSearch } from "../../lib/state/search/multi-service-searches.ts";
import type { BatchChoice } from "../../lib/state/search/recent.ts";
import type { TextSearch } from "../../lib/stored/records.ts";
import { headlineWords, TONE_ICONS } from "../reverse/headline-words.ts";
import { searchesSummaryText } from "../reverse/searches-summary-text.ts";
import type { Tone } from "../ui/display/chip.tsx";
import { check, pictures, search as searchIcon } from "../ui/icons/icons.ts";
import { hostOf } from "../ui/words/format.ts";

/** Returns the name of a searched picture. */
export const nameOfPicture = ({ pick: { page, text } }: ReverseSearch): string =>
  text || page.title || i18n.t("history.picture", [hostOf(page.url)]);

export interface SearchOutcome {
  text: string;
  icon: string;
  tone: Tone;
}

/** Returns a search for all pictures of a page as one entry: its page, and how many pictures are there. */
export function describeBatch({ page, batch }: BatchChoice): SearchOutcome & { title: string } {
  const { all, there } = batchProgress(batch);
  return {
    title: page.title || hostOf(page.url),
    text: i18n.t("browse.recentBatch", all, [all, there]),
    icon: pictures,
    tone: "plain",
  };
}

/**
 * Returns what a past search found, in words and as an icon; of searches on all services the sum.
 * @param nameOf returns the name of a service by its id; an empty one if it was removed
 */
export function searchOutcome(
  search: MultiServiceSearch | TextSearch,
  nameOf: (id: string) => string,
): SearchOutcome {
  if (search.kind === "text") {
    const { state } = search;
    const count =
      state.status === "ready" ? (state.value.total ?? state.value.images.length) : null;
    const text = count === null ? "" : i18n.t("tags.images", count);
    return { text, icon: searchIcon, tone: "plain" };
  }
  const service = nameOf(search.profile_id);
  const searches = search.service_searches
    ?.map((one) => ({ profile: { name: nameOf(one.profile_id) }, search: one }))
    .filter(({ profile }) => profile.name !== "");
  if (searches && searches.length > 1) {
    const isThere = searches.some((one) => presenceByHeadline(one.search) === "there");
    return {
      text: searchesSummaryText(searches),
      icon: isThere ? check : searchIcon,
      tone: isThere ? "good" : "plain",
    };
  }
  const headline = headlineInList(search);
  const { tone } = HEADLINES[headline.code];
  const look = { icon: TONE_ICONS[tone], tone };
  if (headline.code !== "comparing")
    return { text: headlineWords(headline, service, search.file), ...look };
  const { length } = matchedImages(search);
  return { text: i18n.t("reverse.found", length, [length, service]), ...look };
}
