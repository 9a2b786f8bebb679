import { i18n } from "#i18n";
import { imagePage } from "../../../lib/api/addresses.ts";
import type { DeletedImage, MergedImage } from "../../../lib/api/image.ts";
import type { ServiceProfile } from "../../../lib/stored/service-profile.ts";
import { ExternalLink } from "../../ui/controls/external-link.tsx";
import { messageWithElement } from "../../ui/words/joined-texts.tsx";
import style from "./image-stub.module.css";

interface ImageStubProps {
  image: DeletedImage | MergedImage;
  profile: ServiceProfile;
}

/** Frames what happened to a removed image, in the place of its picture. */
export const RemovedImagePlaceholder = (props: ImageStubProps) => (
  <p class={style.stub}>
    <RemovalReason {...props} />
  </p>
);

/** Says that an image was removed: the reason, or a link to the image it was merged into. */
export function RemovalReason({ image, profile }: ImageStubProps) {
  if (image.state === "merged") {
    return messageWithElement(
      (mark) => i18n.t("image.merged", [mark]),
      <ExternalLink href={imagePage(profile.base_url, image.duplicate_of)}>
        {i18n.t("image.number", [image.duplicate_of])}
      </ExternalLink>,
    );
  }
  return (
    <>
      {image.deletion_reason
        ? i18n.t("image.deletedFor", [image.deletion_reason])
        : i18n.t("image.deleted")}
    </>
  );
}
