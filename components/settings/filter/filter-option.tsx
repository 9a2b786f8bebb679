import { i18n } from "#i18n";
import type { Filter } from "../../../lib/api/schemas.ts";
import { formatCount } from "../../ui/words/format.ts";
import style from "./filter-option.module.css";

interface FilterOptionProps {
  group: string;
  checked: boolean;
  onChoose: () => void;
  name: string;
  /** Shown beside the name. */
  mark?: string | undefined;
  details: string;
}

export function FilterOption({ group, checked, onChoose, name, mark, details }: FilterOptionProps) {
  return (
    <label class={style.option}>
      <input type="radio" name={group} checked={checked} onChange={onChoose} />
      <span class={style.words}>
        <span>
          <span class={style.name}>{name}</span>
          {mark && <span class={style.mark}>{mark}</span>}
        </span>
        <span class={style.details}>{details}</span>
      </span>
    </label>
  );
}

/** Returns how many tags a filter hides and spoilers. */
export function filterDetails(filter: Filter): string {
  const hidden = filter.hidden_tag_ids.length;
  const spoilered = filter.spoilered_tag_ids.length;
  const complex = filter.hidden_complex !== "" || filter.spoilered_complex !== "";
  const effects = [
    hidden > 0 && i18n.t("options.filterHides", hidden, [formatCount(hidden)]),
    spoilered > 0 && i18n.t("options.filterSpoilers", spoilered, [formatCount(spoilered)]),
    complex && i18n.t("options.filterComplex"),
  ].filter((effect) => effect !== false);
  const effect = effects.join(", ") || i18n.t("options.filterNothing");
  return filter.description ? `${filter.description} · ${effect}` : effect;
}
