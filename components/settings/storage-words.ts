import { i18n } from "#i18n";
import type { ClearingNews } from "../../lib/state/storage-clearing.ts";
import { ANSWER_BOUNDS } from "../../lib/state/storage-use.ts";
import type { StoredKind } from "../../lib/stored-kinds.ts";
import { formatBytes, formatCount } from "../ui/format.ts";

const NAMES: Record<StoredKind, () => string> = {
  searches: () => i18n.t("storage.kind.searches"),
  pages: () => i18n.t("storage.kind.pages"),
  sent: () => i18n.t("storage.kind.sent"),
  "recent-tags": () => i18n.t("storage.kind.recentTags"),
  "saved-searches": () => i18n.t("storage.kind.savedSearches"),
  answers: () => i18n.t("storage.kind.answers"),
  shots: () => i18n.t("storage.kind.shots"),
  drafts: () => i18n.t("storage.kind.drafts"),
  deleted: () => i18n.t("storage.kind.deleted"),
  presets: () => i18n.t("storage.kind.presets"),
  artists: () => i18n.t("storage.kind.artists"),
  services: () => i18n.t("storage.kind.services"),
  settings: () => i18n.t("storage.kind.settings"),
  other: () => i18n.t("storage.kind.other"),
};

const HINTS: Partial<Record<StoredKind, () => string>> = {
  searches: () => i18n.t("storage.hint.searches"),
  pages: () => i18n.t("storage.hint.pages"),
  sent: () => i18n.t("storage.hint.sent"),
  "recent-tags": () => i18n.t("storage.hint.recentTags"),
  "saved-searches": () => i18n.t("storage.hint.savedSearches"),
  answers: () =>
    i18n.t("storage.hint.answers", [
      formatCount(ANSWER_BOUNDS.maxEntries),
      formatBytes(ANSWER_BOUNDS.maxBytes),
    ]),
  shots: () => i18n.t("storage.hint.shots"),
  deleted: () => i18n.t("storage.hint.deleted"),
};

export const storedName = (kind: StoredKind) => NAMES[kind]();
export const storedHint = (kind: StoredKind) => HINTS[kind]?.();

export function clearingWords(news: ClearingNews): string | null {
  if (news.news === "none") return null;
  const name = storedName(news.kind);
  switch (news.news) {
    case "cleared":
      return i18n.t("storage.cleared", [name]);
    case "back":
      return i18n.t("storage.back", [name]);
    case "late":
      return i18n.t("storage.late", [name]);
    default:
      return news satisfies never;
  }
}
