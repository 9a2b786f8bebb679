import { i18n } from "#i18n";
import type { VisibleImage } from "../../lib/api/image.ts";
import type { ServiceProfile } from "../../lib/service-profile.ts";
import { Attribution } from "../image/attribution.tsx";
import { ImageFacts } from "../image/image-facts.tsx";
import style from "./first-run.module.css";

const ALT_TAGS = 8;

/** The keyboard opens the context menu of the focused element. For a link around a picture, Firefox omits the picture's entries. */
const focusable = { tabIndex: 0 };

/** Shows a picture whose context menu opens by mouse or keyboard. */
export function FirstRunSample({
  image,
  profile,
}: {
  image: VisibleImage;
  profile: ServiceProfile;
}) {
  const { id, tags, representations } = image;
  return (
    <figure class={style.sample}>
      <img
        src={URL.parse(representations.thumb, `${profile.base_url}/`)?.href}
        alt={i18n.t("image.alt", [id, tags.slice(0, ALT_TAGS).join(", ")])}
        {...focusable}
        referrerpolicy="no-referrer"
      />
      <figcaption>
        <ImageFacts image={image} profile={profile} />
        <Attribution image={image} />
      </figcaption>
    </figure>
  );
}
