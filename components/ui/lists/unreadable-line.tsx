import { i18n } from "#i18n";
import { formatCount } from "../words/format.ts";

/** Says how many entries a list lacks, because the service sent them destroyed or damaged. */
export function UnreadableLine({ count }: { count: number }) {
  if (count === 0) return null;
  return <p class="hint">{i18n.t("browse.unreadable", count, [formatCount(count)])}</p>;
}
