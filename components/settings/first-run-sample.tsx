import { i18n } from "#i18n";
import type { VisibleImage } from "../../lib/api/image.ts";
import type { ServiceProfile } from "../../lib/service-profile.ts";
import { Attribution } from "../image/attribution.tsx";
import { ImageFacts } from "../image/image-facts.tsx";
import style from "./first-run.module.css";

const ALT_TAGS = 8;

/** The menu of the keyboard is that of what has the focus; for a link around the picture, Firefox offers nothing of the picture's. */
const focusable = { tabIndex: 0 };

/** A picture to open the menu on, by mouse or keyboard. */
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
