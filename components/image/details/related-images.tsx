import { i18n } from "#i18n";
import type { VisibleImage } from "../../../lib/api/image.ts";
import { createPagedList } from "../../../lib/state/base/paged-list.ts";
import { createServiceReader } from "../../../lib/state/base/service-reader.ts";
import type { ServiceProfile } from "../../../lib/stored/service-profile.ts";
import { relatedQuery } from "../../../lib/tags/related-query.ts";
import { useModel } from "../../ui/hooks/use-model.ts";
import { MoreList } from "../../ui/lists/more-list.tsx";
import { ImageGrid } from "../card/image-grid.tsx";

const PER_PAGE = 12;

/** Shows images with similar tags, with the chosen filter. */
export function RelatedImages(props: { image: VisibleImage; profile: ServiceProfile }) {
  const { image, profile } = props;
  const list = useModel(() => {
    const { search } = createServiceReader(profile.id);
    const q = relatedQuery(image, profile.rules.rating_tags);
    const options = { per_page: PER_PAGE, filter_id: profile.filter?.id, sf: "_score" };
    return createPagedList({
      load: async (page) =>
        q === null
          ? { items: [], total: 0, unreadable: 0 }
          : search.images({ q, page, ...options }),
      identify: ({ id }) => id,
      per_page: PER_PAGE,
    });
  });
  return (
    <MoreList list={list} profile={profile} none={i18n.t("browse.noImages")}>
      {(images) => <ImageGrid images={images} profile={profile} />}
    </MoreList>
  );
}
