import { i18n } from "#i18n";
import { ImageGrid } from "../search/image-grid.tsx";
import { formatCount } from "../ui/format.ts";
import style from "./browse.module.css";
import { useBrowsing } from "./browsing.ts";
import { MoreList } from "./more-list.tsx";
import { useList } from "./use-list.ts";

const PER_PAGE = 24;

export interface FoundImagesProps {
  q: string;
  /** Sort field; the service's default if missing. */
  sf?: string;
}

/** Shows the images of a search with the chosen filter. Use the search as `key`. */
export function FoundImages({ q, sf }: FoundImagesProps) {
  const { reader, profile } = useBrowsing();
  const list = useList(() => ({
    load: (page) =>
      reader.search.images({
        q,
        page,
        sf,
        filter_id: profile.filter?.id,
        per_page: PER_PAGE,
      }),
    identify: ({ id }) => id,
    per_page: PER_PAGE,
  }));
  const total = list.total.value;
  return (
    <>
      {total !== null && total > 0 && (
        <p class={style.quiet}>{i18n.t("popup.found", total, [formatCount(total)])}</p>
      )}
      <MoreList list={list} service={profile.name} none={i18n.t("browse.noImages")}>
        {(images) => <ImageGrid images={images} profile={profile} />}
      </MoreList>
    </>
  );
}
