import { useEffect } from "preact/hooks";
import { i18n } from "#i18n";
import type { TextSearch } from "../../lib/records.ts";
import type { ServiceProfile } from "../../lib/service-profile.ts";
import { Button } from "../ui/button.tsx";
import { FailureNote } from "../ui/failure-note.tsx";
import { ImageGridSkeleton } from "./image-grid-skeleton.tsx";
import { ReadyImages } from "./ready-images.tsx";
import style from "./search-results.module.css";

export interface SearchResultsProps {
  /** Null while it is being created. */
  search: TextSearch | null;
  /** The service that was searched. */
  profile: ServiceProfile;
  onRepeat: () => void;
  /** True if repeating failed and the parent shows the error: then nothing is loading. */
  notRepeated?: boolean;
}

/** Shows the results of a text search. Syntax errors appear at the box instead. */
export function SearchResults({
  search,
  profile,
  onRepeat,
  notRepeated = false,
}: SearchResultsProps) {
  const filter = profile.filter?.id;
  // The current filter may hide results of another filter.
  const isOutdated = search?.state.status === "ready" && search.state.value.filter_id !== filter;
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
          <Button onClick={onRepeat}>{i18n.t("popup.searchAgain")}</Button>
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
          found={state.value}
          profile={profile}
        />
      );
    default:
      return state satisfies never;
  }
}
