import { i18n } from "#i18n";
import { createPagedList } from "../../lib/state/base/paged-list.ts";
import { ImageGrid } from "../image/card/image-grid.tsx";
import { useBrowsing } from "../place/browsing.ts";
import { useModel } from "../ui/hooks/use-model.ts";
import { MoreList } from "../ui/lists/more-list.tsx";
import { formatCount } from "../ui/words/format.ts";

const PER_PAGE = 24;

/** Shows the images of a search with the chosen filter. Use the search as `key`. */
export function ImageResults({ q, sf }: { q: string; sf?: string }) {
  const { reader, profile } = useBrowsing();
  const filter_id = profile.filter?.id;
  const list = useModel(() =>
    createPagedList({
      load: (page) => reader.search.images({ q, page, sf, filter_id, per_page: PER_PAGE }),
      identify: ({ id }) => id,
      per_page: PER_PAGE,
    }),
  );
  const total = list.total.value;
  return (
    <>
      {total !== null && total > 0 && (
        <p class="hint">{i18n.t("tags.images", total, [formatCount(total)])}</p>
      )}
      <MoreList list={list} profile={profile} none={i18n.t("browse.noImages")}>
        {(images) => <ImageGrid images={images} profile={profile} />}
      </MoreList>
    </>
  );
}
