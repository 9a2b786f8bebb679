import { useContext, useRef } from "preact/hooks";
import { i18n } from "#i18n";
import { createServiceReader } from "../../../lib/state/base/service-reader.ts";
import { findFeatured } from "../../../lib/state/search/featured.ts";
import type { ImageSearch } from "../../../lib/state/search/image-search.ts";
import type { TextSearch } from "../../../lib/stored/records.ts";
import type { ServiceProfile } from "../../../lib/stored/service-profile.ts";
import { ImageCard } from "../../image/card/image-card.tsx";
import { FailureNote } from "../../ui/failure/failure-note.tsx";
import { useResource } from "../../ui/hooks/use-resource.ts";
import { Navigation } from "../../ui/navigation.ts";
import { SearchResults } from "../results/search-results.tsx";
import { Recent } from "./lazy-recent.ts";
import style from "./popup.module.css";

interface FoundByTextProps {
  search: ImageSearch;
  /** The search on view, if the active service did it. */
  record: TextSearch | null;
  profile: ServiceProfile;
  /** True if the last search is restored; `undefined` until known. */
  restored: boolean | undefined;
}

/** Shows what the search for images found, or what there is to do before one. */
export function ImageSearchResults({ search, record, profile, restored }: FoundByTextProps) {
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
            onUnfiltered={() => void search.renew({ unfiltered: true })}
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
