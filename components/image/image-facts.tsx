import { i18n } from "#i18n";
import type { VisibleImage } from "../../lib/api/image.ts";
import { formatCount } from "../ui/format.ts";
import style from "./image-facts.module.css";

/** Size in pixels, format and score. */
export function ImageFacts({ image }: { image: VisibleImage }) {
  return (
    <ul class={style.facts}>
      <li>{i18n.t("image.pixels", [image.width, image.height])}</li>
      <li>{image.format.toUpperCase()}</li>
      <li>{i18n.t("image.score", [formatCount(image.score)])}</li>
    </ul>
  );
}
