import { i18n } from "#i18n";
import type { TextSearch } from "../../lib/records.ts";
import type { ServiceProfile } from "../../lib/service-profile.ts";
import { Button } from "../ui/button.tsx";
import { FailureNote } from "../ui/failure-note.tsx";
import { ImageGrid } from "./image-grid.tsx";
import { ImageGridSkeleton } from "./image-grid-skeleton.tsx";
import { Pager } from "./pager.tsx";
import style from "./search-results.module.css";

export interface SearchResultsProps {
  search: TextSearch;
  /** The service that was searched. */
  profile: ServiceProfile;
  onPage: (page: number) => void;
  onRepeat: () => void;
}

/** What came of a text search. A query that the service cannot read is told at the box instead. */
export function SearchResults({ search, profile, onPage, onRepeat }: SearchResultsProps) {
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
        <div class={style.results}>
          {state.value.images.length === 0 ? (
            <p class={style.none}>{i18n.t("popup.noneHint")}</p>
          ) : (
            <ImageGrid images={state.value.images} profile={profile} />
          )}
          <Pager search={search} onPage={onPage} />
        </div>
      );
    default:
      return state satisfies never;
  }
}
