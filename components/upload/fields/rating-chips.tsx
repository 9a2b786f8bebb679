import { useId } from "preact/hooks";
import { i18n } from "#i18n";
import type { TagInput } from "../../../lib/state/tags/tag-input.ts";
import { conflictingRatings, type TagRules } from "../../../lib/tags/rules.ts";
import { useRovingFocus } from "../../ui/hooks/use-roving.ts";
import style from "./rating-chips.module.css";

interface RatingChipsProps {
  input: TagInput;
  rules: TagRules;
  /** Called with the ratings that a chosen one excludes. */
  onExclude?: (ratings: string[]) => void;
}

/** Most ratings in a row. */
const MAX_COLUMNS = 4;

/**
 * Offers the ratings as toggles with one Tab stop. Choosing one removes those that it excludes. They are no radio buttons, because
 * some may stand together. https://www.w3.org/WAI/ARIA/apg/patterns/toolbar/
 */
export function RatingChips({ input: { chosen }, rules, onExclude }: RatingChipsProps) {
  const { ref, onFocusIn, move } = useRovingFocus<HTMLDivElement>();
  const labelId = useId();
  const chosenNames = chosen.chosenNames.value;
  const toggle = (rating: string) => {
    if (chosenNames.has(rating)) chosen.remove([rating]);
    else {
      const rivals = conflictingRatings(rating, rules);
      chosen.remove(rivals.filter((name) => chosenNames.has(name)));
      onExclude?.(rivals);
      chosen.add([rating]);
    }
  };
  const { rating_tags } = rules;
  if (rating_tags.length === 0) return null;
  return (
    <div class="stack gap-s1">
      <span id={labelId} class="strong">
        {i18n.t("upload.rating")}
      </span>
      <div
        ref={ref}
        class={style.ratings}
        style={{ "--columns": `${Math.min(rating_tags.length, MAX_COLUMNS)}` }}
        role="toolbar"
        aria-labelledby={labelId}
        onFocusIn={onFocusIn}
        onKeyDown={move}
      >
        {rating_tags.map((rating) => (
          <div key={rating}>
            <button
              type="button"
              class={style.rating}
              aria-pressed={chosenNames.has(rating)}
              onClick={() => toggle(rating)}
            >
              {rating}
            </button>
          </div>
        ))}
      </div>
    </div>
  );
}
