import { i18n } from "#i18n";
import type { ReverseSearch } from "../../lib/reverse/reverse-search.ts";
import {
  type NamedSearch,
  summariseEverywhere,
} from "../../lib/state/reverse/everywhere-summary.ts";
import { joinList } from "../ui/words/joined-texts.tsx";
import { translateKey } from "../ui/words/translate-key.ts";

/** Sums up the searches for a picture on all services. */
export function searchesSummaryText(searches: readonly NamedSearch[]): string {
  const { all, pending, uncertain, there } = summariseEverywhere(searches);
  if (there.length === 0) {
    if (pending > 0) return i18n.t("everywhere.searching", [all]);
    return uncertain > 0 ? i18n.t("everywhere.check", [all]) : i18n.t("everywhere.none", [all]);
  }
  const names = joinList(
    there.map(({ profile, search }) => {
      const short = search && shortWords(search);
      return short ? i18n.t("everywhere.named", [profile.name, short]) : profile.name;
    }),
  );
  const counts = [there.length, all, names] as const;
  return pending > 0
    ? i18n.t("everywhere.soFar", [...counts])
    : i18n.t("everywhere.on", [...counts]);
}

/** Returns how a service has the picture, in a word or two; null if that says no more. */
function shortWords({ headline }: ReverseSearch): string | null {
  switch (headline?.code) {
    case "same-file":
    case "better-there":
    case "equal-there":
    case "yours-is-better":
    case "hidden-by-filter":
    case "removed-there":
      return translateKey(`everywhere.is.${headline.code}`);
    default:
      return null;
  }
}
