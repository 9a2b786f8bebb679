import { useContext, useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { browser } from "wxt/browser";
import { i18n } from "#i18n";
import type { Image } from "../../../lib/api/image.ts";
import type { SearchKind } from "../../../lib/query/search-kinds.ts";
import { createMoreRoom } from "../../../lib/state/base/more-room.ts";
import { createServiceReader } from "../../../lib/state/base/service-reader.ts";
import { createBrowseSources } from "../../../lib/state/browse/browse-images.ts";
import { type Place, placeAddress } from "../../../lib/state/browse/browse-place.ts";
import type { GivenFiles } from "../../../lib/state/file/own-files.ts";
import type { ActivePage } from "../../../lib/state/panel/active-page.ts";
import { findFeatured } from "../../../lib/state/search/featured.ts";
import type { ImageSearch } from "../../../lib/state/search/image-search.ts";
import type { TextSearch } from "../../../lib/stored/records.ts";
import { isRestorable, restoredUntil } from "../../../lib/stored/restored-search.ts";
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
import { Button } from "../../ui/controls/button.tsx";
import { Segments } from "../../ui/controls/segments.tsx";
import { EmptyState } from "../../ui/display/empty-state.tsx";
import { lazyPart } from "../../ui/display/lazy-view.tsx";
import { Succession } from "../../ui/display/succession.tsx";
import { FailureNote } from "../../ui/failure/failure-note.tsx";
import { HoldNote } from "../../ui/failure/hold-note.tsx";
import { KeyLine } from "../../ui/failure/key-line.tsx";
import { afterPaint } from "../../ui/hooks/after-paint.ts";
import { useModel } from "../../ui/hooks/use-model.ts";
import { useResource } from "../../ui/hooks/use-resource.ts";
import { Navigation } from "../../ui/navigation.ts";
import { words } from "../../ui/words/words-by-code.ts";
import { PersonSearch } from "../results/person-search.tsx";
import { SearchResults } from "../results/search-results.tsx";
import { SearchSummary } from "../results/search-summary.tsx";
import { SearchTools } from "../results/search-tools.tsx";
import {
  type BrowseKind,
  COMMUNITY_KINDS,
  type CommunityKind,
  isCommunity,
} from "./browse-kinds.ts";
import style from "./popup.module.css";
import type { OtherSearch } from "./popup.tsx";
import { UpdateLine } from "./update-line.tsx";

const Recent = lazyPart(
  // The same file as for the panel, because modules that more views share are loaded by all of them.
  async () => (await import("../../history/history-view.tsx")).Recent,
);
const PictureHostsLine = lazyPart(
  async () => (await import("../../image/picture/picture-hosts-line.tsx")).PictureHostsLine,
);
const FileIntake = lazyPart(async () => (await import("../../file/file-intake.tsx")).FileIntake);

interface PopupBodyProps {
  search: ImageSearch;
  page: ActivePage;
  profile: ServiceProfile;
  kind: BrowseKind;
  otherSearch: OtherSearch | null;
  /** True if the last search is restored; `undefined` until known. */
  restored: boolean | undefined;
  go: (place: Place, known?: Image) => void;
  open: (recordId: string) => Promise<unknown>;
  onKind: (kind: BrowseKind) => void;
  /** Called when the user dismisses the notice of an update, which had the focus. */
  onDismiss: () => void;
}

/** Shows everything below the search box. */
export function PopupBody(props: PopupBodyProps) {
  const { search, page, profile, kind, otherSearch, restored, go, open, onKind, onDismiss } = props;
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
      {isCommunity(kind) && (
        <div class={`line ${style.community}`}>
          <Segments<CommunityKind>
            label={i18n.t("browse.kind.community")}
            segments={COMMUNITY_KINDS.map((one) => ({
              value: one,
              label: words(`browse.kind.${one}`),
            }))}
            value={kind}
            onChoose={onKind}
          />
          <Button kind="quiet" onClick={() => go({ at: "forums" })}>
            {i18n.t("browse.kind.forums")}
          </Button>
        </div>
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
        <KeyLine profile={profile} />
        <PictureHostsLine />
        {kind === "images" && (
          <FoundByText key={service} {...{ search, record, profile, restored }} />
        )}
        {kind === "recent" && <Recent />}
        {otherSearch === null && kind === "profiles" && (
          <EmptyState>{i18n.t("browse.askPerson")}</EmptyState>
        )}
        {hasLists(kind) && (
          <Succession key={`${service} ${kind}`} id={otherSearch?.q ?? FIRST_PAGE}>
            {otherSearch === null && <h2>{words(`browse.firstPage.${kind}`)}</h2>}
            {otherSearch === null && <p class="hint">{i18n.t("browse.ask")}</p>}
            <KindResults {...{ profile, kind, go, open }} q={otherSearch?.q ?? FIRST_PAGE} />
          </Succession>
        )}
        {otherSearch?.kind === "profiles" && (
          <PersonSearch
            key={`${service} ${otherSearch.q}`}
            profile={profile}
            name={otherSearch.q}
            go={go}
          />
        )}
      </div>
      <UpdateLine onDismiss={onDismiss} />
    </>
  );
}

/** Query of what is shown until the user searches: services sort tags by use, others by date. */
const FIRST_PAGE = "*";

/** Returns true for kinds whose results are lists of cards. */
const hasLists = (kind: BrowseKind): kind is Exclude<SearchKind, "images"> =>
  kind !== "images" && kind !== "profiles" && kind !== "recent";

interface FoundByTextProps extends Pick<PopupBodyProps, "search" | "profile" | "restored"> {
  record: TextSearch | null;
}

function FoundByText({ search, record, profile, restored }: FoundByTextProps) {
  const starting = search.starting.value;
  const failure = search.failure.value;
  const earlier = useRef<TextSearch | null>(null);
  const filter_id = profile.filter?.id;
  const isNew = !starting && !failure && record?.state.status === "ready";
  if (isNew) earlier.current = record;
  else if (record === null && !starting) earlier.current = null;
  // Another service or filter may hide the earlier results.
  const isBehind =
    earlier.current?.profile_id === profile.id &&
    earlier.current.state.status === "ready" &&
    earlier.current.state.value.filter_id === filter_id;
  const runs = starting || record?.state.status === "loading";
  const isEmpty = search.query.value.trim() === "";
  const isMistaken = failure?.code === "bad-query" || isBadQuery(record);
  const dimmed = !isNew && isBehind && (runs || isMistaken) ? earlier.current : null;
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
      {(dimmed || starting || (record && !failure)) && (
        <div class={dimmed ? style.dimmed : undefined} inert={dimmed !== null}>
          <SearchResults
            search={dimmed ?? (starting ? null : record)}
            profile={profile}
            onRepeat={() => void search.repeat()}
            onUnfiltered={() => void search.searchUnfiltered()}
          />
        </div>
      )}
      {restored !== undefined && (!restored || isEmpty) && !record && !starting && !failure && (
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

const isBadQuery = (record: TextSearch | null) =>
  record?.state.status === "failed" && record.state.failure.code === "bad-query";

/** Stores how the popup looks with the newest results, for the next opening, and removes what the last one left. */
function useSnapshot(record: TextSearch | null, profile: ServiceProfile, isReady: boolean) {
  useLayoutEffect(() => {
    if (isReady) removeSnapshot();
  }, [isReady]);
  const isCurrent =
    record?.state.status === "ready" && record.state.value.filter_id === profile.filter?.id;
  const of = isCurrent && isRestorable(record) ? snapshotOf(record.id, profile) : null;
  const until = record ? restoredUntil(record) : 0;
  // The first paint has the tiles in sight only, and covers all that the filter hits.
  useEffect(() => {
    if (of === null) return;
    const pieces = [...(document.querySelector("#app")?.children ?? [])].map(pieceOf);
    return afterPaint(() => {
      const snapshot: Snapshot = { of, until, pieces, css: lateStyles() };
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

interface KindResultsProps extends Pick<PopupBodyProps, "profile" | "go" | "open"> {
  kind: SearchKind;
  q: string;
}

/** Shows the results of a search for things other than images. */
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
