import { i18n } from "#i18n";
import type { Gallery } from "../../lib/api/schemas.ts";
import { codedError } from "../../lib/base/failure.ts";
import type { PlaceAt } from "../../lib/state/browse/browse-place.ts";
import { Written } from "../markup/written.tsx";
import { useBrowsing } from "../place/browsing.ts";
import { ExternalLink } from "../ui/controls/external-link.tsx";
import { Notice } from "../ui/display/notice.tsx";
import style from "./browse.module.css";
import { ByLine } from "./by-line.tsx";
import { ImageBeside } from "./image-beside.tsx";
import { ImageResults } from "./image-results.tsx";
import type { ResourceRow } from "./resource-view.tsx";

/** A gallery and its images. */
export const galleryRow: ResourceRow<PlaceAt<"gallery">, Gallery> = {
  async load({ reader, images }, { id }) {
    // The API returns galleries in lists only.
    const { items } = await reader.search.galleries({ q: `id:${id}` });
    const gallery = items.find((one) => one.id === id);
    if (!gallery) throw codedError("not-found");
    void images.want([gallery.thumbnail_id]);
    return gallery;
  },
  title: (gallery, { id }) => <bdi>{gallery?.title || i18n.t("browse.gallery", [id])}</bdi>,
  Content({ value: { user, user_id, description, spoiler_warning, thumbnail_id }, place: { id } }) {
    const { profile } = useBrowsing();
    return (
      <>
        <ImageBeside image_id={thumbnail_id}>
          <ByLine author={user} user_id={user_id} at={null} />
          <p class={style.names}>
            <ExternalLink href={`${profile.base_url}/galleries/${id}`}>
              {i18n.t("details.open", [profile.name])}
            </ExternalLink>
          </p>
          {spoiler_warning && (
            <Notice tone="warn">
              <p>{i18n.t("browse.spoilerWarning", [spoiler_warning])}</p>
            </Notice>
          )}
          {description.trim() !== "" && <Written text={description} base_url={profile.base_url} />}
        </ImageBeside>
        <ImageResults q={`gallery_id:${id}`} sf={`gallery_id:${id}`} />
      </>
    );
  },
};
