import { i18n } from "#i18n";
import { watchServices } from "../../lib/state/base/services.ts";
import { type RecentRecord, recentRecords } from "../../lib/state/search/recent.ts";
import type { Draft } from "../../lib/upload/draft.ts";
import { draftPicture } from "../image/picture/draft-picture.ts";
import { PagePicture } from "../image/picture/page-picture.tsx";
import frame from "../image/picture/thumbnail.module.css";
import { EmptyState } from "../ui/display/empty-state.tsx";
import { useModel } from "../ui/hooks/use-model.ts";
import { useResource } from "../ui/hooks/use-resource.ts";
import { Icon } from "../ui/icons/icon.tsx";
import { check, file, search, upload } from "../ui/icons/icons.ts";
import { clock } from "../ui/icons/panel-icons.ts";
import { formatAgo, formatDate, hostOf } from "../ui/words/format.ts";
import style from "./recent.module.css";
import { BatchPicture, SearchPicture } from "./search-picture.tsx";
import { describeBatch, nameOfPicture, outcomeOf, type SearchOutcome } from "./search-words.ts";

/** Lists recent work. Each entry opens in a tab as it was. */
export function Recent() {
  const recent = useResource(recentRecords).value.value;
  const { services } = useModel(watchServices);
  const profiles = services.value?.profiles;
  // Headlines name their service.
  const records = profiles && recent;
  const serviceOf = (id: string) => profiles?.find((profile) => profile.id === id)?.name ?? "";
  return (
    <div class="stack gap-s1">
      {records?.length === 0 && <EmptyState>{i18n.t("browse.recentNone")}</EmptyState>}
      <ul>
        {records?.map((record) => (
          <li key={record.id}>
            <Entry record={record} service={serviceOf(record.profile_id)} />
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

function Entry({ record, service }: { record: RecentRecord; service: string }) {
  const when = new Date(record.created_at).toISOString();
  const { title, text, icon, tone } = describe(record, service);
  return (
    <a
      class={style.entry}
      href={`panel.html?${new URLSearchParams({ record: record.id })}`}
      target="_blank"
      rel="noopener"
    >
      <span class={`${frame.thumbnail} muted ${style.picture}`}>
        <Picture record={record} />
      </span>
      <span class={style.words}>
        <bdi class={style.line}>{title}</bdi>
        <span class={`hint ${style.line}`}>
          <Icon of={icon} class={`${style.icon} ${tone === "plain" ? "muted" : tone}`} />
          <span class="visually-hidden">, </span>
          {text && `${text} · `}
          <span title={formatDate(when)}>{formatAgo(when)}</span>
        </span>
      </span>
    </a>
  );
}

function Picture({ record }: { record: RecentRecord }) {
  switch (record.kind) {
    case "reverse":
      return <SearchPicture search={record} />;
    case "text":
      return <Icon of={search} />;
    case "choice":
      return <BatchPicture batch={record} />;
    case "draft": {
      const picture = draftPicture(record);
      return picture ? <PagePicture {...picture} alt="" /> : <Icon of={file} />;
    }
    default:
      return record satisfies never;
  }
}

function describe(record: RecentRecord, service: string): SearchOutcome & { title: string } {
  switch (record.kind) {
    case "text":
      return { title: record.q, ...outcomeOf(record, service) };
    case "reverse":
      return { title: nameOfPicture(record), ...outcomeOf(record, service) };
    case "choice":
      return describeBatch(record);
    case "draft": {
      const { pick } = record;
      const title = pick?.text || pick?.page.title || hostOf(pick?.page.url ?? "");
      return { title: title || i18n.t("browse.recentPicture"), ...progressOf(record) };
    }
    default:
      return record satisfies never;
  }
}

function progressOf({ state }: Draft): SearchOutcome {
  switch (state.status) {
    case "sent":
      return { text: i18n.t("browse.recentSent"), icon: check, tone: "good" };
    case "waiting":
    case "sending":
    case "unknown":
      return { text: i18n.t("browse.recentQueued"), icon: clock, tone: "plain" };
    default:
      return { text: i18n.t("browse.recentDraft"), icon: upload, tone: "plain" };
  }
}
