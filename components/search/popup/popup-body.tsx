import { useContext, useEffect, useLayoutEffect, useState } from "preact/hooks";
import { browser } from "wxt/browser";
import { i18n } from "#i18n";
import type { Image } from "../../../lib/api/image.ts";
import type { SearchKind } from "../../../lib/query/fields.ts";
import { createMoreRoom } from "../../../lib/state/base/more-room.ts";
import { createServiceReader } from "../../../lib/state/base/service-reader.ts";
import { createBrowseSources } from "../../../lib/state/browse/browse-images.ts";
import { type Place, placeAddress } from "../../../lib/state/browse/browse-place.ts";
import type { GivenFiles } from "../../../lib/state/file/own-files.ts";
import type { ThisPage } from "../../../lib/state/panel/this-page.ts";
import { findFeatured } from "../../../lib/state/search/featured.ts";
import type { ImageSearch } from "../../../lib/state/search/image-search.ts";
import type { TextSearch } from "../../../lib/stored/records.ts";
import type { ServiceProfile } from "../../../lib/stored/service-profile.ts";
import {
  lateStyles,
  pieceOf,
  removeSnapshot,
  SNAPSHOT,
  type Snapshot,
  snapshotOf,
} from "../../../lib/stored/snapshot.ts";
import { MoreRoom } from "../../browse/more-room.tsx";
import { ResultList } from "../../browse/result-list.tsx";
import { ImageCard } from "../../image/card/image-card.tsx";
import { BrowsingContext } from "../../place/browsing.ts";
import { EmptyState } from "../../ui/display/empty-state.tsx";
import { lazyView } from "../../ui/display/lazy-view.tsx";
import { FailureNote } from "../../ui/failure/failure-note.tsx";
import { HoldNote } from "../../ui/failure/hold-note.tsx";
import { afterPaint } from "../../ui/hooks/after-paint.ts";
import { useModel } from "../../ui/hooks/use-model.ts";
import { useResource } from "../../ui/hooks/use-resource.ts";
import { Navigation } from "../../ui/navigation.ts";
import { PersonSearch } from "../results/person-search.tsx";
import { Recent } from "../results/recent.tsx";
import { SearchResults } from "../results/search-results.tsx";
import { SearchSummary } from "../results/search-summary.tsx";
import { SearchTools } from "../results/search-tools.tsx";
import type { BrowseKind } from "./browse-kinds.ts";
import style from "./popup.module.css";
import type { OtherSearch } from "./popup.tsx";

const FileIntake = lazyView(
  async () => (await import("../../file/file-intake.tsx")).FileIntake,
  () => null,
);

interface PopupBodyProps {
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

/** Stores how the popup looks with the newest results, for the next opening, and removes what the last one left. */
function useSnapshot(record: TextSearch | null, profile: ServiceProfile, isReady: boolean) {
  useLayoutEffect(() => {
    if (isReady) removeSnapshot();
  }, [isReady]);
  const isCurrent =
    record?.state.status === "ready" && record.state.value.filter_id === profile.filter?.id;
  const of = isCurrent ? snapshotOf(record.id, profile) : null;
  // The first paint has the tiles in sight only, and covers all that the filter hits.
  useEffect(() => {
    if (of === null) return;
    const pieces = [...(document.querySelector("#app")?.children ?? [])].map(pieceOf);
    return afterPaint(() => {
      const snapshot: Snapshot = { of, pieces, css: lateStyles() };
      void browser.storage.local.set({ [SNAPSHOT]: JSON.stringify(snapshot) });
    });
  }, [of]);
}

/** Shows the featured image before the first search. Use profile and filter as `key`. */
function Featured({ profile }: { profile: ServiceProfile }) {
  const navigation = useContext(Navigation);
  // A missing featured image is not worth an error.
  const image = useResource(() => findFeatured(createServiceReader(profile.id), profile.filter?.id))
    .value.value;
  if (!image) return null;
  return (
    <section class="stack" aria-labelledby="featured">
      <h2 id="featured">{i18n.t("browse.featured")}</h2>
      <ImageCard
        image={image}
        profile={profile}
        variant="row"
        onOpen={() => navigation?.showImage({ profile, image_id: image.id, known: image })}
      />
    </section>
  );
}

interface KindResultsProps {
  profile: ServiceProfile;
  kind: SearchKind;
  q: string;
  go: (place: Place, known?: Image) => void;
  open: (recordId: string) => Promise<unknown>;
}

/** Shows the results of a search for things other than images. Use all search parameters as `key`. */
function KindResults({ profile, kind, q, go, open }: KindResultsProps) {
  const shared = useModel(() => createBrowseSources(profile));
  return (
    <BrowsingContext.Provider value={{ ...shared, profile, go, open }}>
      <ResultList
        kind={kind}
        q={q}
        room={<MoreRoom address={placeAddress(profile.id, { at: "find", kind, q })} />}
      />
    </BrowsingContext.Provider>
  );
}
