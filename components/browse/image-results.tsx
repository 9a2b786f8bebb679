import { i18n } from "#i18n";
import { ImageGrid } from "../image/card/image-grid.tsx";
import { useBrowsing } from "../place/browsing.ts";
import { MoreList } from "../ui/lists/more-list.tsx";
import { useList } from "../ui/lists/use-list.ts";
import { formatCount } from "../ui/words/format.ts";

const PER_PAGE = 24;

/** Shows the images of a search with the chosen filter. Use the search as `key`. */
export function ImageResults({ q, sf }: { q: string; sf?: string }) {
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
        <p class="hint">{i18n.t("popup.found", total, [formatCount(total)])}</p>
      )}
      <MoreList list={list} service={profile.name} none={i18n.t("browse.noImages")}>
        {(images) => <ImageGrid images={images} profile={profile} />}
      </MoreList>
    </>
  );
}
