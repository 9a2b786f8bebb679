import { i18n } from "#i18n";
import type { TileFilter, TileState } from "../../lib/state/panel/choice.ts";
import { Chip, type Tone } from "../ui/display/chip.tsx";
import { check } from "../ui/icons/icons.ts";
import { clock, eye, plus } from "../ui/icons/panel-icons.ts";
import style from "./tile-mark.module.css";

const LOOKS: Record<TileState, { tone: Tone; icon: string }> = {
  there: { tone: "good", icon: check },
  new: { tone: "info", icon: plus },
  check: { tone: "warn", icon: eye },
  waiting: { tone: "plain", icon: clock },
};

interface TileMarkProps {
  /** Name of the picture. */
  name: string;
  state: TileState;
  search_id: string | undefined;
}

/** Shows the result of a picture's search, with a link to it once it has started. */
export function TileMark({ name, state, search_id }: TileMarkProps) {
  const chip = <Chip {...LOOKS[state]}>{stateWords(state)}</Chip>;
  return search_id === undefined ? (
    <span class={style.mark}>{chip}</span>
  ) : (
    <a
      class={style.mark}
      href={`panel.html?${new URLSearchParams({ record: search_id })}`}
      target="_blank"
      rel="noopener"
      aria-label={i18n.t("choice.resultOf", [stateWords(state), name])}
    >
      {chip}
    </a>
  );
}

/** Returns the label of a tile's state. */
export function stateWords(state: TileState | TileFilter): string {
  switch (state) {
    case "there":
      return i18n.t("batch.there");
    case "new":
      return i18n.t("batch.new");
    case "check":
      return i18n.t("batch.check");
    case "waiting":
      return i18n.t("batch.waiting");
    case "unfetchable":
      return i18n.t("batch.unfetchable");
    default:
      return state satisfies never;
  }
}
