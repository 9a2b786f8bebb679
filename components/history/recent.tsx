import { i18n } from "#i18n";
import { watchServices } from "../../lib/state/base/services.ts";
import { type RecentRecord, recentRecords } from "../../lib/state/search/recent.ts";
import type { ServiceProfile } from "../../lib/stored/service-profile.ts";
import type { Draft } from "../../lib/upload/draft.ts";
import { draftPicture } from "../image/picture/draft-picture.ts";
import { PagePicture } from "../image/picture/page-picture.tsx";
import { imageOfSentUpload } from "../image/picture/sent-image.ts";
import { ServicePicture } from "../image/picture/service-picture.tsx";
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
import { describeBatch, nameOfPicture, type SearchOutcome, searchOutcome } from "./search-words.ts";

/** Lists recent work. Each entry opens in a tab as it was. */
export function Recent() {
  const recent = useResource(recentRecords).value.value;
  const { services } = useModel(watchServices);
  const profiles = services.value?.profiles;
  // Headlines name their service.
  const records = profiles && recent;
  const profileOf = (id: string) => profiles?.find((profile) => profile.id === id);
  return (
    <div class="stack gap-s1">
      {records?.length === 0 && <EmptyState>{i18n.t("browse.recentNone")}</EmptyState>}
      <ul>
        {records?.map((record) => (
          <li key={record.id}>
            <Entry
              record={record}
              profile={profileOf(record.profile_id)}
              nameOf={(id) => profileOf(id)?.name ?? ""}
            />
          </li>
        ))}
      </ul>
      <p class={style.ways}>
        <a href="panel.html?uploads" target="_blank" rel="noopener">
          {i18n.t("uploads.open")}
        </a>
        <a href="panel.html?history" target="_blank" rel="noopener">
          {i18n.t("browse.recentSearches")}
        </a>
      </p>
    </div>
  );
}

interface EntryProps {
  record: RecentRecord;
  /** Undefined if its service was removed. */
  profile: ServiceProfile | undefined;
}

function Entry({
  record,
  profile,
  nameOf,
}: EntryProps & { nameOf: (profileId: string) => string }) {
  const when = new Date(record.created_at).toISOString();
  const { title, text, icon, tone } = describe(record, nameOf);
  return (
    <a
      class={style.entry}
      href={`panel.html?${new URLSearchParams({ record: record.id })}`}
      target="_blank"
      rel="noopener"
    >
      <span class={`${frame.thumbnail} muted ${style.picture}`}>
        <Picture record={record} profile={profile} />
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

function Picture({ record, profile }: EntryProps) {
  switch (record.kind) {
    case "reverse":
      return <SearchPicture search={record} />;
    case "text":
      return <Icon of={search} />;
    case "choice":
      return <BatchPicture batch={record} />;
    case "draft":
      return <DraftPicture draft={record} profile={profile} />;
    default:
      return record satisfies never;
  }
}

/** Shows the service's picture of an upload: its file is released once it was sent. */
function DraftPicture({ draft, profile }: { draft: Draft } & Pick<EntryProps, "profile">) {
  const image = imageOfSentUpload(draft, profile);
  const picture = draftPicture(draft);
  const none = <Icon of={file} />;
  if (image === "covered") return none;
  const ofPage = picture ? <PagePicture {...picture} alt="" /> : none;
  if (!image || !profile) return ofPage;
  return (
    <ServicePicture
      address={image.representations.thumb_small}
      profile={profile}
      alt=""
      video={image.mime_type === "video/webm" ? "still" : undefined}
      none={ofPage}
    />
  );
}

function describe(
  record: RecentRecord,
  nameOf: (id: string) => string,
): SearchOutcome & { title: string } {
  switch (record.kind) {
    case "text":
      return { title: record.q, ...searchOutcome(record, nameOf) };
    case "reverse":
      return { title: nameOfPicture(record), ...searchOutcome(record, nameOf) };
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
