import { useContext } from "preact/hooks";
import { i18n } from "#i18n";
import type { Image } from "../../../lib/api/image.ts";
import type { ServiceProfile } from "../../../lib/stored/service-profile.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Navigation } from "../../ui/navigation.ts";
import style from "./image-details-link.module.css";

/** Links to an image's details: an overlay in the panel, a tab from the popup. */
export function ImageDetailsLink(props: { image: Image; profile: ServiceProfile }) {
  const { image, profile } = props;
  const navigation = useContext(Navigation);
  const name = i18n.t("reverse.detailsOf", [i18n.t("image.number", [image.id])]);
  if (!navigation) {
    const address = new URLSearchParams({ image: `${image.id}`, profile: profile.id });
    return (
      <a
        class={style.link}
        href={`panel.html?${address}`}
        target="_blank"
        rel="noopener"
        aria-label={name}
      >
        {i18n.t("ui.details")}
      </a>
    );
  }
  const show = () => navigation.showImage({ profile, image_id: image.id, known: image });
  return (
    <Button aria-label={name} onClick={show}>
      {i18n.t("ui.details")}
    </Button>
  );
}
