import type { TagCategory } from "../../lib/tags/category.ts";
import { Breakable } from "../ui/display/breakable.tsx";
import { words } from "../ui/words/words-by-code.ts";
import style from "./tag-name.module.css";

/** Shows a tag in the colour of its category, with the category as text: colour alone is not accessible. */
export function TagName({ name, category }: { name: string; category: TagCategory | null }) {
  return (
    <span class={`${style.name} ${category === null ? "" : style[category]}`}>
      <bdi>
        <Breakable>{name}</Breakable>
      </bdi>
      {category !== null && (
        <>
          {" "}
          <span class={style.category}>{words(`tags.category.${category}`)}</span>
        </>
      )}
    </span>
  );
}
