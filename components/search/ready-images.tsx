import { i18n } from "#i18n";
import type { Image } from "../../lib/api/image.ts";
import type { TextSearch } from "../../lib/records.ts";
import type { ServiceProfile } from "../../lib/service-profile.ts";
import { createServiceReader } from "../../lib/state/base/service-reader.ts";
import { MoreList } from "../browse/more-list.tsx";
import { useList } from "../browse/use-list.ts";
import { ImageGrid } from "./image-grid.tsx";

export interface ReadyImagesProps {
  search: TextSearch;
  found: { images: Image[]; total: number | null };
  profile: ServiceProfile;
}

/** Shows the results of a text search and loads more on scroll. Use search and filter as `key`. */
export function ReadyImages({ search, found, profile }: ReadyImagesProps) {
  const list = useList(() => {
    const { q, page, per_page, sf, sd } = search;
    const reader = createServiceReader(profile.id);
    const filter_id = profile.filter?.id;
    return {
      load: (next) => reader.search.images({ q, page: next, per_page, sf, sd, filter_id }),
      identify: ({ id }) => id,
      first: { list: { items: found.images, total: found.total }, page },
      per_page,
    };
  });
  return (
    <MoreList list={list} service={profile.name} none={i18n.t("popup.noneHint")}>
      {(images) => <ImageGrid images={images} profile={profile} />}
    </MoreList>
  );
}
