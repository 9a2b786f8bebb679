import { i18n } from "#i18n";
import { imagePage, reportPage } from "../../lib/api/addresses.ts";
import type { ServiceProfile } from "../../lib/service-profile.ts";
import { ExternalLink } from "../ui/external-link.tsx";
import { Notice } from "../ui/notice.tsx";

export interface UploadTwinsProps {
  /** All images that the upload created. */
  ids: readonly number[];
  profile: ServiceProfile;
}

/** Lists the images of an upload that the service stored more than once, with links to the service's page for reports. */
export function UploadTwins({ ids, profile: { name, base_url } }: UploadTwinsProps) {
  return (
    <Notice tone="warn" role="status" title={i18n.t("upload.twins.title")}>
      <p>{i18n.t("upload.twins.text", [name])}</p>
      <ul>
        {ids.map((id) => (
          <li key={id}>
            <ExternalLink href={imagePage(base_url, id)}>
              {i18n.t("upload.twins.image", [id])}
            </ExternalLink>
          </li>
        ))}
      </ul>
      <p>{i18n.t("upload.twins.report", [name])}</p>
      <ul>
        {ids.map((id) => (
          <li key={id}>
            <ExternalLink href={reportPage(base_url, id)}>
              {i18n.t("upload.twins.reportImage", [id])}
            </ExternalLink>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
