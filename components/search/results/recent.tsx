import { i18n } from "#i18n";
import { type RecentRecord, recentRecords } from "../../../lib/state/search/recent.ts";
import { EmptyState } from "../../ui/display/empty-state.tsx";
import { useResource } from "../../ui/hooks/use-resource.ts";
import { formatDate, hostOf } from "../../ui/words/format.ts";
import style from "./recent.module.css";

/** Lists recent work. Each entry opens in a tab as it was. */
export function Recent() {
  const records = useResource(recentRecords).value.value;
  return (
    <div class="stack gap-s1">
      {records?.length === 0 && <EmptyState>{i18n.t("browse.recentNone")}</EmptyState>}
      <ul class={style.list}>
        {records?.map((record) => (
          <li key={record.id}>
            <a
              href={`panel.html?${new URLSearchParams({ record: record.id })}`}
              target="_blank"
              rel="noopener"
            >
              <bdi>{titleOf(record)}</bdi>
            </a>
            <span class="hint">
              {kindOf(record)} · {formatDate(new Date(record.created_at).toISOString())}
            </span>
          </li>
        ))}
      </ul>
      <p class={style.ways}>
        <a href="panel.html?uploads" target="_blank" rel="noopener">
          {i18n.t("browse.recentUploads")}
        </a>
        <a href="panel.html?history" target="_blank" rel="noopener">
          {i18n.t("browse.recentSearches")}
        </a>
      </p>
    </div>
  );
}

function titleOf(record: RecentRecord): string {
  if (record.kind === "text") return record.q;
  const { pick } = record;
  return (
    pick?.text || pick?.page.title || hostOf(pick?.page.url ?? "") || i18n.t("browse.recentPicture")
  );
}

function kindOf(record: RecentRecord): string {
  if (record.kind !== "draft") return i18n.t("popup.search");
  switch (record.state.status) {
    case "sent":
      return i18n.t("browse.recentSent");
    case "waiting":
    case "sending":
    case "unknown":
      return i18n.t("browse.recentQueued");
    default:
      return i18n.t("browse.recentDraft");
  }
}
