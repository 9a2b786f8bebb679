import type { ComponentChildren } from "preact";
import { i18n } from "#i18n";
import { ImageTile } from "../image/card/image-tile.tsx";
import { useBrowsing } from "../place/browsing.ts";
import style from "./browse.module.css";

/** Shows text beside its image; beside the image's number while it is not loaded or the filter hides it. */
export function ImageBeside(props: { image_id: number | null; children: ComponentChildren }) {
  const { image_id, children } = props;
  const { images, profile, go } = useBrowsing();
  const image = image_id === null ? undefined : images.images.value.get(image_id);
  return (
    <div class={style.beside}>
      {image ? (
        <ImageTile
          image={image}
          profile={profile}
          onOpen={() => go({ at: "image", id: image.id }, image)}
        />
      ) : (
        <p class="hint">
          {image_id === null ? i18n.t("browse.noImage") : i18n.t("image.number", [image_id])}
        </p>
      )}
      <div class="stack gap-2px">{children}</div>
    </div>
  );
}
