import { i18n } from "#i18n";
import { pluralValue } from "../../lib/base/plural-value.ts";
import { headlineInList } from "../../lib/reverse/headlines.ts";
import { matchedImages } from "../../lib/reverse/presence.ts";
import type { HistoryEntry } from "../../lib/state/search/history.ts";
import type { ServiceProfile } from "../../lib/stored/service-profile.ts";
import { PagePicture } from "../image/picture/page-picture.tsx";
import { headlineWords } from "../reverse/headline-words.ts";
import { formatDate, hostOf } from "../ui/words/format.ts";
import style from "./history-entry.module.css";

interface HistoryEntryButtonProps {
  entry: HistoryEntry;
  /** Null for a removed service. */
  profile: ServiceProfile | null;
  onOpen: () => void;
}

/** Shows a past search with its picture or query, result, place and time. */
export function HistoryEntryButton({ entry, profile, onOpen }: HistoryEntryButtonProps) {
  const service = profile?.name ?? "";
  const when = formatDate(new Date(entry.created_at).toISOString());
  return (
    <button type="button" class={style.entry} onClick={onOpen}>
      <span class={style.picture}>
        {entry.kind === "reverse" ? (
          <HistoryPicture entry={entry} />
        ) : (
          <span aria-hidden="true">“ ”</span>
        )}
      </span>
      <span class="stack gap-1px">
        <span class="strong">{titleOf(entry)}</span>
        <span>{outcomeOf(entry, service)}</span>
        <span class="hint">{[service, when].filter(Boolean).join(" · ")}</span>
      </span>
    </button>
  );
}

function HistoryPicture({
  entry: { id, pick, file },
}: {
  entry: HistoryEntry & { kind: "reverse" };
}) {
  return (
    <PagePicture
      url={pick.candidates[pick.shown]?.url ?? ""}
      file={file?.id}
      shot={{ id }}
      exact={file !== undefined}
      alt=""
    />
  );
}

/** Returns the title of a past search. */
export function titleOf(entry: HistoryEntry): string {
  if (entry.kind === "text") return i18n.t("history.text", [entry.q]);
  const { page, text } = entry.pick;
  return text || page.title || i18n.t("history.picture", [hostOf(page.url)]);
}

function outcomeOf(entry: HistoryEntry, service: string): string {
  if (entry.kind === "text") {
    if (entry.state.status !== "ready") return "";
    const { total, images } = entry.state.value;
    return i18n.t("popup.found", total ?? images.length);
  }
  const headline = headlineInList(entry);
  if (headline.code !== "comparing") return headlineWords(headline, service, entry.file);
  const { length } = matchedImages(entry);
  return i18n.t("reverse.found", length, [length, pluralValue(service)]);
}
