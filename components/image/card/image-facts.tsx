import { i18n } from "#i18n";
import { imagePage } from "../../../lib/api/addresses.ts";
import type { Image } from "../../../lib/api/image.ts";
import type { ServiceProfile } from "../../../lib/stored/service-profile.ts";
import { ExternalLink } from "../../ui/controls/external-link.tsx";
import { formatCount } from "../../ui/words/format.ts";
import style from "./image-facts.module.css";

/** Shows the number as a link to the image's page and, for a visible image, size in pixels, format and score. */
export function ImageFacts({ image, profile }: { image: Image; profile: ServiceProfile }) {
  return (
    <ul class={`hint numbers ${style.facts}`}>
      <li class={style.number}>
        <ExternalLink href={imagePage(profile.base_url, image.id)}>
          {i18n.t("image.number", [image.id])}
        </ExternalLink>
      </li>
      {image.state === "visible" && (
        <>
          {image.width > 0 && image.height > 0 && (
            <li>
              <bdi dir="ltr">{i18n.t("image.pixels", [image.width, image.height])}</bdi>
            </li>
          )}
          {image.format && <li>{image.format.toUpperCase()}</li>}
          <li>{i18n.t("image.score", [formatCount(image.score)])}</li>
        </>
      )}
    </ul>
  );
}
