import { i18n } from "#i18n";
import type { ChoiceModel } from "../../lib/state/panel/choice.ts";
import type { TileFilter, TileState } from "../../lib/state/panel/choice-tiles.ts";
import type { Choice } from "../../lib/stored/records.ts";
import { Chip, type Tone } from "../ui/display/chip.tsx";
import { check } from "../ui/icons/icons.ts";
import { clock, eye, plus } from "../ui/icons/panel-icons.ts";
import { words } from "../ui/words/words-by-code.ts";
import { pickName } from "./pick-name.ts";
import style from "./tile-mark.module.css";

const LOOKS: Record<TileState, { tone: Tone; icon: string }> = {
  there: { tone: "good", icon: check },
  new: { tone: "info", icon: plus },
  check: { tone: "warn", icon: eye },
  waiting: { tone: "plain", icon: clock },
};

interface TileMarkProps {
  choice: Choice;
  model: ChoiceModel;
  index: number;
}

/** Shows the result of a picture's search, with a link to it once it has started. */
export function TileMark({ choice, model, index }: TileMarkProps) {
  const state = model.tiles.stateOf(index);
  if (!state) return null;
  const search_id = model.tiles.itemOf(index)?.search_id;
  const chip = <Chip {...LOOKS[state]}>{stateWords(state)}</Chip>;
  return search_id === undefined ? (
    <span class={style.mark}>{chip}</span>
  ) : (
    <a
      class={style.mark}
      href={`panel.html?${new URLSearchParams({ record: search_id })}`}
      target="_blank"
      rel="noopener"
      aria-label={i18n.t("choice.resultOf", [stateWords(state), pickName(choice, index)])}
    >
      {chip}
    </a>
  );
}

/** Returns the label of a tile's state. */
export const stateWords = (state: TileState | TileFilter): string => words(`batch.${state}`);
