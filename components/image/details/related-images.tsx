import { i18n } from "#i18n";
import type { VisibleImage } from "../../../lib/api/image.ts";
import { relatedQuery } from "../../../lib/query/related.ts";
import { createServiceReader } from "../../../lib/state/base/service-reader.ts";
import type { ServiceProfile } from "../../../lib/stored/service-profile.ts";
import { MoreList } from "../../ui/lists/more-list.tsx";
import { useList } from "../../ui/lists/use-list.ts";
import { ImageGrid } from "../card/image-grid.tsx";

const PER_PAGE = 12;

/** Shows images with similar tags, with the chosen filter. */
export function RelatedImages(props: { image: VisibleImage; profile: ServiceProfile }) {
  const { image, profile } = props;
  const list = useList(() => {
    const { search } = createServiceReader(profile.id);
    const q = relatedQuery(image, profile.rules.rating_tags);
    const options = { per_page: PER_PAGE, filter_id: profile.filter?.id, sf: "_score" };
    return {
      load: async (page) =>
        q === null
          ? { items: [], total: 0, unreadable: 0 }
          : search.images({ q, page, ...options }),
      identify: ({ id }) => id,
      per_page: PER_PAGE,
    };
  });
  return (
    <MoreList list={list} service={profile.name} none={i18n.t("browse.noImages")}>
      {(images) => <ImageGrid images={images} profile={profile} />}
    </MoreList>
  );
}
