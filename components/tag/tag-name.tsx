import { i18n } from "#i18n";
import type { TagCategory } from "../../lib/tags/category.ts";
import style from "./tag-name.module.css";

const WORDS: Record<TagCategory, () => string> = {
  error: () => i18n.t("tags.category.error"),
  rating: () => i18n.t("tags.category.rating"),
  origin: () => i18n.t("tags.category.origin"),
  character: () => i18n.t("tags.category.character"),
  oc: () => i18n.t("tags.category.oc"),
  species: () => i18n.t("tags.category.species"),
  "body-type": () => i18n.t("tags.category.bodyType"),
  "content-fanmade": () => i18n.t("tags.category.contentFanmade"),
  "content-official": () => i18n.t("tags.category.contentOfficial"),
  spoiler: () => i18n.t("tags.category.spoiler"),
};

export interface TagNameProps {
  name: string;
  category: TagCategory | null;
}

/** A tag in the colour of its category, with the category's word beside it: colour alone tells nobody enough. */
export function TagName({ name, category }: TagNameProps) {
  return (
    <span class={`${style.name} ${category === null ? "" : style[category]}`}>
      <bdi>{name}</bdi>
      {category !== null && <span class={style.category}> {WORDS[category]()}</span>}
    </span>
  );
}
