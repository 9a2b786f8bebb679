import { i18n } from "#i18n";
import type { VisibleImage } from "../../../lib/api/image.ts";
import { guessCategory, sortTags } from "../../../lib/tags/category.ts";
import type { TagRules } from "../../../lib/tags/rules.ts";
import { Disclosure } from "../../ui/controls/disclosure.tsx";
import style from "./image-tags.module.css";

interface ImageTagsProps {
  image: VisibleImage;
  rules: TagRules;
}

/** Shows the tags of a picture on demand. */
export function ImageTags({ image, rules }: ImageTagsProps) {
  return (
    <Disclosure summary={i18n.t("image.tags", image.tags.length)}>
      <ul class={style.tags}>
        {sortTags(image.tags, rules.rating_tags).map((name) => (
          <li
            key={name}
            class={`${style.tag} ${style[guessCategory(name, rules.rating_tags) ?? "plain"]}`}
          >
            {name}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
