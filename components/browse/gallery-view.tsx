import { i18n } from "#i18n";
import { codedError } from "../../lib/base/failure.ts";
import { Written } from "../markup/written.tsx";
import { useBrowsing } from "../place/browsing.ts";
import { ExternalLink } from "../ui/controls/external-link.tsx";
import { Notice } from "../ui/display/notice.tsx";
import { useResource } from "../ui/hooks/use-resource.ts";
import style from "./browse.module.css";
import { ByLine } from "./by-line.tsx";
import { ImageBeside } from "./image-beside.tsx";
import { ImageResults } from "./image-results.tsx";
import { ItemView } from "./item-view.tsx";

/** Shows a gallery and its images. */
export function GalleryView({ id }: { id: number }) {
  const { reader, images, profile } = useBrowsing();
  const item = useResource(async () => {
    // The API returns galleries in lists only.
    const { items } = await reader.search.galleries({ q: `id:${id}` });
    const gallery = items.find((one) => one.id === id);
    if (!gallery) throw codedError("not-found");
    void images.want([gallery.thumbnail_id]);
    return gallery;
  });
  return (
    <ItemView
      item={item}
      title={(gallery) => <bdi>{gallery?.title || i18n.t("browse.gallery", [id])}</bdi>}
    >
      {({ user, user_id, description, spoiler_warning, thumbnail_id }) => (
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
            {description.trim() !== "" && (
              <Written text={description} base_url={profile.base_url} />
            )}
          </ImageBeside>
          <ImageResults q={`gallery_id:${id}`} sf={`gallery_id:${id}`} />
        </>
      )}
    </ItemView>
  );
}
