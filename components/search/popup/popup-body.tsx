import { useState } from "preact/hooks";
import { i18n } from "#i18n";
import type { Image } from "../../../lib/api/image.ts";
import { createMoreRoom } from "../../../lib/state/base/more-room.ts";
import type { Place } from "../../../lib/state/browse/browse-place.ts";
import type { GivenFiles } from "../../../lib/state/file/own-files.ts";
import type { ThisPage } from "../../../lib/state/panel/this-page.ts";
import type { ImageSearch } from "../../../lib/state/search/image-search.ts";
import type { TextSearch } from "../../../lib/stored/records.ts";
import type { ServiceProfile } from "../../../lib/stored/service-profile.ts";
import type { FileIntakeProps } from "../../file/file-intake.tsx";
import { EmptyState } from "../../ui/display/empty-state.tsx";
import { lazyView } from "../../ui/display/lazy-view.tsx";
import { FailureNote } from "../../ui/failure/failure-note.tsx";
import { HoldNote } from "../../ui/failure/hold-note.tsx";
import { useModel } from "../../ui/hooks/use-model.ts";
import { Featured } from "../results/featured.tsx";
import { KindResults } from "../results/kind-results.tsx";
import { PersonSearch } from "../results/person-search.tsx";
import { Recent } from "../results/recent.tsx";
import { SearchResults } from "../results/search-results.tsx";
import { SearchSummary } from "../results/search-summary.tsx";
import { SearchTools } from "../results/search-tools.tsx";
import type { BrowseKind } from "./browse-kinds.ts";
import style from "./popup.module.css";
import type { OtherSearch } from "./popup.tsx";
import { useSnapshot } from "./use-snapshot.ts";

const FileIntake = lazyView<FileIntakeProps>(
  async () => (await import("../../file/file-intake.tsx")).FileIntake,
  () => null,
);

export interface PopupBodyProps {
  search: ImageSearch;
  page: ThisPage;
  profile: ServiceProfile;
  kind: BrowseKind;
  otherSearch: OtherSearch | null;
  /** True if the last search is restored; `undefined` until known. */
  restored: boolean | undefined;
  go: (place: Place, known?: Image) => void;
  open: (recordId: string) => Promise<unknown>;
}

/** Shows everything below the search box. */
export function PopupBody(props: PopupBodyProps) {
  const { search, page, profile, kind, otherSearch, restored, go, open } = props;
  const service = `${profile.id} ${profile.filter?.id}`;
  const room = useModel(() => createMoreRoom());
  room.place();
  const [givenFiles, setGivenFiles] = useState<GivenFiles | null>(null);
  const notListed = page.failure.value;
  const newest = search.record.value;
  // The active service may have changed since the search.
  const record = newest?.profile_id === profile.id ? newest : null;
  // The record may be ready before the search's own reply; until then, shapes of tiles are shown.
  useSnapshot(search.starting.value ? null : record, profile, restored !== undefined);
  return (
    <>
      {kind === "images" && (
        <SearchTools
          key={profile.id}
          profile={profile}
          query={search.query.value}
          onChange={() => void search.renew()}
        >
          <SearchSummary
            search={record}
            starting={search.starting.value}
            profile={profile}
            onCancel={() => void search.cancel()}
            moreRoom
          />
        </SearchTools>
      )}
      <div class={`stack ${style.scroller}`} data-scrolls>
        <FileIntake
          givenFiles={givenFiles}
          onGivenFiles={setGivenFiles}
          service={profile.name}
          open={(id) => room.go(`/panel.html?${new URLSearchParams({ record: id })}`)}
        />
        {notListed && (
          <FailureNote failure={notListed} what={i18n.t("page.failed")} service={profile.name} />
        )}
        <HoldNote profile={profile} />
        {kind === "images" && (
          <FoundByText key={service} {...{ search, record, profile, restored }} />
        )}
        {kind === "recent" && <Recent />}
        {otherSearch === null && SEARCHED.includes(kind) && (
          <EmptyState>{i18n.t(kind === "profiles" ? "browse.askPerson" : "browse.ask")}</EmptyState>
        )}
        {otherSearch?.kind === "profiles" && (
          <PersonSearch
            key={`${service} ${otherSearch.q}`}
            profile={profile}
            name={otherSearch.q}
            go={go}
          />
        )}
        {otherSearch && otherSearch.kind !== "profiles" && (
          <KindResults
            key={`${service} ${otherSearch.kind} ${otherSearch.q}`}
            profile={profile}
            kind={otherSearch.kind}
            q={otherSearch.q}
            go={go}
            open={open}
          />
        )}
      </div>
    </>
  );
}

/** Kinds that show nothing until the user searches. */
const SEARCHED: readonly BrowseKind[] = ["tags", "galleries", "comments", "posts", "profiles"];

interface FoundByTextProps extends Pick<PopupBodyProps, "search" | "profile" | "restored"> {
  record: TextSearch | null;
}

function FoundByText({ search, record, profile, restored }: FoundByTextProps) {
  const starting = search.starting.value;
  const failure = search.failure.value;
  return (
    <>
      {failure && failure.code !== "bad-query" && (
        <FailureNote
          failure={failure}
          what={i18n.t("popup.notSearched")}
          profile={profile}
          action={{ label: i18n.t("ui.tryAgain"), run: () => void search.repeat() }}
        />
      )}
      {(starting || (record && !failure)) && (
        <SearchResults
          search={starting ? null : record}
          profile={profile}
          onRepeat={() => void search.repeat()}
        />
      )}
      {restored === false && !record && !starting && !failure && (
        <>
          <Featured profile={profile} />
          <section class={`stack gap-s1 ${style.recent}`} aria-labelledby="recent">
            <h2 id="recent">{i18n.t("browse.recent")}</h2>
            <Recent />
          </section>
        </>
      )}
    </>
  );
}
