import { guessCategory, type TagCategory } from "../../lib/tags/category.ts";
import { BreakableText } from "../ui/display/breakable.tsx";
import { translateKey } from "../ui/words/translate-key.ts";
import style from "./tag-name.module.css";

/** Returns the class with a category's colour. */
export const tagColour = (category: TagCategory | null): string =>
  `${style.name} ${category === null ? "" : style[category]}`;

/** Returns the name of a category. */
export const categoryWords = (category: TagCategory | null): string | undefined =>
  category === null ? undefined : translateKey(`tags.category.${category}`);

/** Shows a tag in the colour of its category, with the category as text unless its name says it: colour alone is not accessible. */
export function TagName({ name, category }: { name: string; category: TagCategory | null }) {
  return (
    <span class={tagColour(category)}>
      <bdi>
        <BreakableText>{name}</BreakableText>
      </bdi>
      {category !== null && category !== guessCategory(name) && (
        <>
          {" "}
          <span class={style.category}>{categoryWords(category)}</span>
        </>
      )}
    </span>
  );
}
