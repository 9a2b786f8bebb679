import { i18n } from "#i18n";
import type { TileDoubt } from "../../lib/reverse/listing/tile.ts";
import type { TileMark as Mark, TileFilter } from "../../lib/state/panel/choice-tiles.ts";
import type { BatchItem } from "../../lib/stored/records.ts";
import { ExternalLink } from "../ui/controls/external-link.tsx";
import { Chip, type Tone } from "../ui/display/chip.tsx";
import { Icon } from "../ui/icons/icon.tsx";
import { check, offline } from "../ui/icons/icons.ts";
import { arrowUp, clock, dashedPlus, eye, pencil, plus } from "../ui/icons/panel-icons.ts";
import tones from "../ui/tones.module.css";
import { translateKey } from "../ui/words/translate-key.ts";
import style from "./tile-mark.module.css";

/** Each state has its own icon, which stands for it where its words have no room. */
const LOOKS: Record<Mark | TileFilter, { tone: Tone; icon: string }> = {
  there: { tone: "good", icon: check },
  better: { tone: "warn", icon: arrowUp },
  altered: { tone: "warn", icon: pencil },
  "probably-new": { tone: "info", icon: dashedPlus },
  new: { tone: "info", icon: plus },
  check: { tone: "warn", icon: eye },
  waiting: { tone: "plain", icon: clock },
  unchecked: { tone: "plain", icon: clock },
  unfetchable: { tone: "plain", icon: offline },
};

interface TileMarkProps {
  state: Mark;
  item: BatchItem | undefined;
  /** Name of the picture. */
  name: string;
  /** Address of the service. */
  base_url: string;
}

/** Shows what is known of a picture, with a link to its search, or to the image that the service has. */
export function TileStateChip({ state, item, name, base_url }: TileMarkProps) {
  const { search_id, image_id, doubt } = item ?? {};
  const chip = <Chip {...LOOKS[state]}>{tileStateLabel(state)}</Chip>;
  const details = {
    class: style.mark,
    title: explainTileState(state, doubt),
  };
  if (search_id !== undefined)
    return (
      <a
        {...details}
        href={`panel.html?${new URLSearchParams({ record: search_id })}`}
        target="_blank"
        rel="noopener"
        aria-label={i18n.t("choice.resultOf", [tileStateLabel(state), name])}
      >
        {chip}
      </a>
    );
  if (image_id === undefined) return <span {...details}>{chip}</span>;
  return (
    <ExternalLink {...details} href={`${base_url}/images/${image_id}`}>
      {chip}
      <span class="visually-hidden"> {name}</span>
    </ExternalLink>
  );
}

/** Shows the icon of a state in its colour. */
export const StateIcon = ({ state }: { state: Mark | TileFilter }) => (
  <span class={`${tones[LOOKS[state].tone]} ${style.icon}`}>
    <Icon of={LOOKS[state].icon} />
  </span>
);

/** Returns what a state means, and why it is uncertain. */
export function explainTileState(state: Mark | TileFilter, doubt?: TileDoubt): string | undefined {
  const because = doubt && translateKey(`batch.doubt.${doubt}`);
  if (state === "waiting" || state === "unchecked" || state === "unfetchable") return because;
  return because ?? translateKey(`batch.meaning.${state}`);
}

/** Returns the label of a tile's state. */
export const tileStateLabel = (state: Mark | TileFilter): string => translateKey(`batch.${state}`);
