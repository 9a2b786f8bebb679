import { i18n } from "#i18n";
import type { ServiceProfile } from "../../lib/service-profile.ts";
import { judgeReach } from "../../lib/sources/reach.ts";
import { findingsOf } from "../../lib/state/reverse/reverse-findings.ts";
import type { HistoryEntry } from "../../lib/state/search/history.ts";
import { PagePicture } from "../image/page-picture.tsx";
import { headlineWords } from "../reverse/headline-words.ts";
import { formatDate, hostOf } from "../ui/format.ts";
import style from "./history-entry.module.css";

export interface HistoryEntryButtonProps {
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
        {entry.kind === "reverse" ? <Picked entry={entry} /> : <span aria-hidden="true">“ ”</span>}
      </span>
      <span class={style.words}>
        <span class={style.title}>{titleOf(entry)}</span>
        <span>{outcomeOf(entry, profile)}</span>
        <span class={style.more}>{[service, when].filter(Boolean).join(" · ")}</span>
      </span>
    </button>
  );
}

function Picked({ entry: { id, pick, file } }: { entry: HistoryEntry & { kind: "reverse" } }) {
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

function outcomeOf(entry: HistoryEntry, profile: ServiceProfile | null): string {
  const service = profile?.name ?? "";
  if (entry.kind === "text") {
    if (entry.state.status !== "ready") return "";
    const { total, images } = entry.state.value;
    return i18n.t("popup.found", total ?? images.length);
  }
  const verdicts = new Map(
    Object.entries(entry.verdicts).map(([id, verdict]) => [Number(id), verdict]),
  );
  const { candidates, lookup, shown } = entry.pick;
  const file = candidates[lookup ?? shown];
  // As the search itself shows it, but without a request.
  const reach = file && profile ? judgeReach(file, undefined, profile) : null;
  const { headline, found } = findingsOf(entry, verdicts, reach);
  return headline.code === "comparing"
    ? i18n.t("reverse.found", found.length, [found.length, service])
    : headlineWords(headline, service);
}
