import { i18n } from "#i18n";
import { imagePage } from "../../../lib/api/addresses.ts";
import type { DeletedImage, MergedImage } from "../../../lib/api/image.ts";
import type { ServiceProfile } from "../../../lib/stored/service-profile.ts";
import { ExternalLink } from "../../ui/controls/external-link.tsx";
import { around } from "../../ui/words/joined-texts.tsx";
import style from "./image-stub.module.css";

/** Shows that an image was removed: the reason, or a link to the image it was merged into. */
export function ImageStub(props: { image: DeletedImage | MergedImage; profile: ServiceProfile }) {
  const { image, profile } = props;
  if (image.state === "merged") {
    return (
      <p class={style.stub}>
        {around(
          (mark) => i18n.t("image.merged", [mark]),
          <ExternalLink href={imagePage(profile.base_url, image.duplicate_of)}>
            {i18n.t("image.number", [image.duplicate_of])}
          </ExternalLink>,
        )}
      </p>
    );
  }
  return (
    <p class={style.stub}>
      {image.deletion_reason
        ? i18n.t("image.deletedFor", [image.deletion_reason])
        : i18n.t("image.deleted")}
    </p>
  );
}
