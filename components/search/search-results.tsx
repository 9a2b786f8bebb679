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
  /** Null while it is being handed over. */
  search: TextSearch | null;
  /** The service that was searched. */
  profile: ServiceProfile;
  onRepeat: () => void;
  /** The search could not be repeated, and whoever shows this says so: there is nothing to wait for. */
  notRepeated?: boolean;
}

/** What came of a text search. A query that the service cannot read is told at the box instead. */
export function SearchResults({
  search,
  profile,
  onRepeat,
  notRepeated = false,
}: SearchResultsProps) {
  const filter = profile.filter?.id;
  // What was found by another filter may be what this one hides.
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
          service={profile.name}
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
