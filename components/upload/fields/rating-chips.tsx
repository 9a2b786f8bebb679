import { i18n } from "#i18n";
import type { TagInput } from "../../../lib/state/tags/tag-input.ts";
import type { TagRules } from "../../../lib/tags/rules.ts";
import style from "./rating-chips.module.css";

interface RatingChipsProps {
  input: TagInput;
  rules: TagRules;
}

/** Returns the ratings that cannot stand beside this one. */
function rivalsOf(rating: string, { rating_tags, alone_tags, exclusive_tags }: TagRules): string[] {
  if (alone_tags.includes(rating)) return rating_tags.filter((name) => name !== rating);
  const lists = exclusive_tags.filter((list) => list.includes(rating)).flat();
  return [...alone_tags, ...lists].filter((name) => name !== rating);
}

/** Offers the ratings as toggles. Choosing one removes those that it excludes. */
export function RatingChips({ input: { chosen }, rules }: RatingChipsProps) {
  const chosenNames = chosen.chosenNames.value;
  const toggle = (rating: string) => {
    if (chosenNames.has(rating)) chosen.remove([rating]);
    else {
      chosen.remove(rivalsOf(rating, rules).filter((name) => chosenNames.has(name)));
      chosen.add([rating]);
    }
  };
  if (rules.rating_tags.length === 0) return null;
  return (
    <fieldset class={style.ratings} aria-label={i18n.t("upload.rating")}>
      {rules.rating_tags.map((rating) => (
        <button
          key={rating}
          type="button"
          class={style.rating}
          aria-pressed={chosenNames.has(rating)}
          onClick={() => toggle(rating)}
        >
          {rating}
        </button>
      ))}
    </fieldset>
  );
}
