import { i18n } from "#i18n";
import { imagePage, isWebAddress } from "../../../lib/api/addresses.ts";
import { attributionOf } from "../../../lib/api/attribution.ts";
import type { VisibleImage } from "../../../lib/api/image.ts";
import type { ServiceProfile } from "../../../lib/stored/service-profile.ts";
import { PlacePath } from "../../place/place-path.tsx";
import { ExternalLink } from "../../ui/controls/external-link.tsx";
import style from "./image-details.module.css";

interface ImageLinksProps {
  image: VisibleImage;
  profile: ServiceProfile;
}

/** Links to an image's page, file, galleries and source. */
export function ImageLinks({ image, profile }: ImageLinksProps) {
  // An empty address would resolve to the service's home page.
  const address = image.representations.full || image.view_url;
  const file = address && URL.parse(address, `${profile.base_url}/`)?.href;
  const source = attributionOf(image).sources.find(({ url }) => url !== null)?.url;
  return (
    <ul class={style.links}>
      <li>
        <ExternalLink href={imagePage(profile.base_url, image.id)}>
          {i18n.t("details.open", [profile.name])}
        </ExternalLink>
      </li>
      {file && isWebAddress(file) && image.thumbnails_generated && (
        <li>
          <ExternalLink href={file}>{i18n.t("details.openFile")}</ExternalLink>
        </li>
      )}
      <li>
        <PlacePath
          profile_id={profile.id}
          place={{ at: "find", kind: "galleries", q: `image_ids:${image.id}` }}
        >
          {i18n.t("details.galleries")}
        </PlacePath>
      </li>
      {source && (
        <li>
          <ExternalLink href={source}>{i18n.t("details.openSource")}</ExternalLink>
        </li>
      )}
    </ul>
  );
}
