import { useEffect } from "preact/hooks";
import { i18n } from "#i18n";
import { createPagedList } from "../../../lib/state/base/paged-list.ts";
import { createServiceReader } from "../../../lib/state/base/service-reader.ts";
import type { TextSearch } from "../../../lib/stored/records.ts";
import type { ServiceProfile } from "../../../lib/stored/service-profile.ts";
import imageGrid from "../../image/card/image-grid.module.css";
import { ImageGrid } from "../../image/card/image-grid.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { Skeleton } from "../../ui/display/skeleton.tsx";
import { FailureNote } from "../../ui/failure/failure-note.tsx";
import { useModel } from "../../ui/hooks/use-model.ts";
import { useIsSlow } from "../../ui/hooks/use-slow.ts";
import { MoreList } from "../../ui/lists/more-list.tsx";
import style from "./search-results.module.css";

interface SearchResultsProps {
  /** Null while it is being created. */
  search: TextSearch | null;
  /** The service that was searched. */
  profile: ServiceProfile;
  onRepeat: () => void;
  /** Searches with the filter that hides the least. */
  onUnfiltered?: () => void;
  /** True if repeating failed and the parent shows the error: then nothing is loading. */
  notRepeated?: boolean;
}

/** Shows the results of a text search. Syntax errors appear at the box instead. */
export function SearchResults({
  search,
  profile,
  onRepeat,
  onUnfiltered,
  notRepeated = false,
}: SearchResultsProps) {
  const filter = profile.filter?.id;
  // The current filter may hide results of another filter.
  const isOutdated =
    search?.state.status === "ready" &&
    !search.unfiltered &&
    search.state.value.filter_id !== filter;
  useEffect(() => {
    if (isOutdated) onRepeat();
  }, [search?.id, isOutdated, filter]);
  if (isOutdated && notRepeated) return null;
  if (isOutdated || !search) return <ImageGridSkeleton />;
  const { state } = search;
  switch (state.status) {
    case "loading":
      return <ImageGridSkeleton />;
    case "cancelled":
      return (
        <div class={style.rest}>
          <p>{i18n.t("popup.cancelled")}</p>
          <Button onClick={onRepeat}>{i18n.t("ui.searchAgain")}</Button>
        </div>
      );
    case "failed":
      return state.failure.code === "bad-query" ? null : (
        <FailureNote
          failure={state.failure}
          what={i18n.t("popup.notSearched")}
          profile={profile}
          action={{ label: i18n.t("ui.tryAgain"), run: onRepeat }}
        />
      );
    case "ready":
      return (
        <ReadyImages
          key={`${search.id} ${filter}`}
          search={search}
          matches={state.value}
          profile={profile}
          onUnfiltered={onUnfiltered}
        />
      );
    default:
      return state satisfies never;
  }
}

interface ReadyImagesProps {
  search: TextSearch;
  matches: Extract<TextSearch["state"], { status: "ready" }>["value"];
  profile: ServiceProfile;
  onUnfiltered: (() => void) | undefined;
}

/** Shows the results of a text search and loads more on scroll. Use search and filter as `key`. */
function ReadyImages({ search, matches, profile, onUnfiltered }: ReadyImagesProps) {
  const list = useModel(() => {
    const { images, total, unreadable = 0, filter_id } = matches;
    const { q, page, per_page, sf, sd } = search;
    const reader = createServiceReader(profile.id);
    return createPagedList({
      load: (next) => reader.search.images({ q, page: next, per_page, sf, sd, filter_id }),
      identify: ({ id }) => id,
      first: { list: { items: images, total, unreadable }, page },
      per_page,
    });
  });
  const isEmpty = list.status.value === "end" && list.items.value.length === 0;
  const mayBeHidden = !search.unfiltered && hidesSomething(profile);
  return (
    <>
      <MoreList list={list} profile={profile} none={i18n.t("popup.noneHint")}>
        {(images) => <ImageGrid images={images} profile={profile} />}
      </MoreList>
      {isEmpty && mayBeHidden && onUnfiltered && (
        <p class={style.unfiltered}>
          <Button onClick={onUnfiltered}>{i18n.t("popup.unfiltered")}</Button>
        </p>
      )}
    </>
  );
}

/** Returns false if the chosen filter hides nothing. The service's default filter may hide anything. */
const hidesSomething = ({ filter }: ServiceProfile) =>
  filter === null || filter.hidden_tag_ids.length > 0 || filter.hides_by_expression === true;

const SHAPES = ["a", "b", "c", "d", "e", "f"];

/** Delay in milliseconds. A skeleton for a faster response would flash and delay the rendering of the response. */
const SOON = 200;

/** Fills the place of the grid while it loads. */
export function ImageGridSkeleton() {
  const isLate = useIsSlow(true, SOON);
  return (
    <div class={`${imageGrid.grid} ${imageGrid.awaited}`} aria-hidden="true">
      {isLate &&
        SHAPES.map((shape) => (
          <div key={shape}>
            <Skeleton class={imageGrid.picture} />
            <Skeleton class={imageGrid.line} />
          </div>
        ))}
    </div>
  );
}
