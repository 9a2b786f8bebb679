import type { TargetedKeyboardEvent } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { i18n } from "#i18n";
import type { ChoiceModel } from "../../lib/state/panel/choice.ts";
import type { ChoiceTile } from "../../lib/state/panel/choice-tiles.ts";
import type { Choice } from "../../lib/stored/records.ts";
import type { PagePictureProps } from "../image/picture/page-picture.tsx";
import { shortcutKey } from "../ui/controls/shortcut-key.ts";
import { tileAt } from "../ui/hooks/tile-arrows.ts";
import { TileFacts } from "./tile-facts.tsx";
import style from "./tile-list.module.css";
import { stateWords, TileMark } from "./tile-mark.tsx";

interface TileListProps {
  choice: Choice;
  model: ChoiceModel;
  /** True if several can be chosen; otherwise the first click chooses. */
  several: boolean;
  /** Called for a click, Enter and a digit. */
  onPick: (index: number) => void;
  service: string;
  onNoAccess: PagePictureProps["onNoAccess"];
}

/** Number of tiles with a digit as shortcut. */
const NUMBERED = 9;

/** Lists the pictures to choose from. Arrow keys move the focus, digits choose. */
export function TileList(props: TileListProps) {
  const { choice, model, several, onPick } = props;
  const tiles = model.tiles.visible.value;
  const list = useRef<HTMLUListElement>(null);
  const controls = () => [...(list.current?.querySelectorAll<HTMLElement>("[data-tile]") ?? [])];

  useEffect(() => {
    // Digits work wherever the focus is.
    const byNumber = (event: KeyboardEvent) => {
      const key = shortcutKey(event);
      if (event.ctrlKey || event.metaKey || event.altKey || !/^[1-9]$/u.test(key)) return;
      const tile = model.tiles.visible.value[Number(key) - 1];
      if (!tile) return;
      event.preventDefault();
      controls()[Number(key) - 1]?.focus();
      onPick(tile.index);
    };
    document.addEventListener("keydown", byNumber);
    return () => document.removeEventListener("keydown", byNumber);
  });

  useEffect(() => {
    // Focus a picture right away, so that the next key press can choose.
    if (!several) controls()[0]?.focus();
  }, [several]);

  function byKey(event: TargetedKeyboardEvent<HTMLUListElement>) {
    const all = controls();
    const focused = document.activeElement;
    const now = focused instanceof HTMLElement ? all.indexOf(focused) : -1;
    const tile = model.tiles.visible.value[now];
    if (!tile) return;
    if (event.key === "Enter" && several) {
      // Checkboxes ignore Enter.
      event.preventDefault();
      onPick(tile.index);
    }
    const next = tileAt(all, now, event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  return (
    // The list is not interactive. It handles the keys of the tiles inside.
    <ul ref={list} class={`${style.tiles} ${several ? style.several : ""}`} onKeyDown={byKey}>
      {tiles.map((tile, place) => (
        <li key={tile.index}>
          <Tile {...props} tile={tile} place={place} />
          <TileMark choice={choice} model={model} index={tile.index} />
        </li>
      ))}
    </ul>
  );
}

interface TileProps extends TileListProps {
  tile: ChoiceTile;
  place: number;
}

function Tile({ tile, place, model, several, onPick, service, onNoAccess }: TileProps) {
  const { index, pick, shot } = tile;
  const state = model.tiles.stateOf(index);
  const number = place < NUMBERED ? `${place + 1}` : undefined;
  const content = (
    <>
      {number && (
        <span class={style.number} aria-hidden="true">
          {number}
        </span>
      )}
      <TileFacts
        pick={pick}
        shot={shot}
        place={place + 1}
        onDemand={several}
        onNoAccess={onNoAccess}
      />
      {state && <span class="visually-hidden">{stateWords(state)}</span>}
      {tile.place === "private-network" && (
        <span class="small warn">{i18n.t("choice.reason.privateNetwork", [service])}</span>
      )}
    </>
  );
  return several ? (
    <label class={style.tile}>
      <input
        data-tile
        type="checkbox"
        class={style.check}
        aria-keyshortcuts={number}
        checked={model.selection.pointed.value.includes(index)}
        onChange={() => onPick(index)}
      />
      {content}
    </label>
  ) : (
    <button
      data-tile
      type="button"
      class={style.tile}
      aria-keyshortcuts={number}
      aria-disabled={model.busy.value || undefined}
      onClick={() => onPick(index)}
    >
      {content}
    </button>
  );
}
