import type { TargetedKeyboardEvent, VNode } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { i18n } from "#i18n";
import type { ChoiceTile } from "../../lib/state/panel/choice-tiles.ts";
import type { PictureChoiceModel } from "../../lib/state/panel/picture-choice.ts";
import type { PictureChoice } from "../../lib/stored/records.ts";
import type { PagePictureProps } from "../image/picture/page-picture.tsx";
import { shortcutKey } from "../ui/controls/shortcut-key.ts";
import { arrowKeyTarget } from "../ui/hooks/arrow-key-target.ts";
import { pickName } from "./pick-name.ts";
import { TileFacts } from "./tile-facts.tsx";
import style from "./tile-list.module.css";
import { TileStateChip, tileStateLabel } from "./tile-mark.tsx";

interface TileListProps {
  choice: PictureChoice;
  model: PictureChoiceModel;
  /** True if several can be chosen; otherwise the first click chooses. */
  several: boolean;
  /** Called for a click, Enter and a digit. */
  onPick: (index: number) => void;
  service: string;
  base_url: string;
  onNoAccess: PagePictureProps["onNoAccess"];
}

/** Number of tiles that one task draws: a view of hundreds must not freeze. */
const SLICE = 12;

/** Returns how many tiles to draw: some more after each paint, at the end, so that none moves. */
function useGrowingRoom(total: number): number {
  const [room, setRoom] = useState(SLICE);
  useEffect(() => {
    if (room >= total) return;
    const timer = setTimeout(() => setRoom(room + SLICE), 0);
    return () => clearTimeout(timer);
  }, [room, total]);
  return room;
}

/** Facts that a row shows; it is drawn again only if they change. */
interface RowFacts {
  tile: ChoiceTile;
  place: number;
  state: ReturnType<PictureChoiceModel["tiles"]["stateOf"]>;
  item: ReturnType<PictureChoiceModel["tiles"]["itemOf"]>;
  isChosen: boolean;
  isBusy: boolean;
}

/** Returns a function that draws a row only if what it shows has changed: each change of the record reaches all of them. */
function useKeptRows(draw: (facts: RowFacts) => VNode, model: PictureChoiceModel) {
  const rows = useRef(new Map<number, { key: string; row: VNode }>());
  const chosen = new Set(model.selection.pointed.value);
  const isBusy = model.busy.value;
  return (tile: ChoiceTile, place: number): VNode => {
    const { index } = tile;
    const item = model.tiles.itemOf(index);
    const facts = {
      place,
      state: model.tiles.stateOf(index),
      item,
      isChosen: chosen.has(index),
      isBusy,
    };
    const key = JSON.stringify(facts);
    const drawnRow = rows.current.get(index);
    if (drawnRow?.key === key) return drawnRow.row;
    const row = draw({ ...facts, tile });
    rows.current.set(index, { key, row });
    return row;
  };
}

/** Number of tiles with a digit as shortcut. */
const NUMBERED = 9;

/** Lists the pictures to choose from. Arrow keys move the focus, digits choose. */
export function TileList(props: TileListProps) {
  const { choice, model, several, onPick, base_url } = props;
  const tiles = model.tiles.visible.value;
  const list = useRef<HTMLUListElement>(null);
  const room = useGrowingRoom(tiles.length);
  const rowOf = useKeptRows((facts: RowFacts) => {
    const { tile, state, item } = facts;
    const name = pickName(choice, tile.index);
    return (
      <li key={tile.index}>
        <Tile {...props} {...facts} />
        {state && <TileStateChip state={state} item={item} name={name} base_url={base_url} />}
      </li>
    );
  }, model);
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
    const next = arrowKeyTarget(all, now, event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  return (
    // The list is not interactive. It handles the keys of the tiles inside.
    <ul ref={list} class={`${style.tiles} ${several ? style.several : ""}`} onKeyDown={byKey}>
      {tiles.slice(0, room).map(rowOf)}
    </ul>
  );
}

type TileProps = TileListProps & RowFacts;

function Tile(props: TileProps) {
  const { tile, place, state, isChosen, isBusy, several, onPick, service, onNoAccess } = props;
  const { index, pick, shot } = tile;
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
      {state && <span class="visually-hidden">{tileStateLabel(state)}</span>}
      {tile.place === "private-network" && (
        <span class="small warn">{i18n.t("choice.reason.privateNetwork", [service])}</span>
      )}
    </>
  );
  return several ? (
    <label class={style.tile}>
      <input
        data-tile
        value={index}
        type="checkbox"
        class={style.check}
        aria-keyshortcuts={number}
        checked={isChosen}
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
      aria-disabled={isBusy || undefined}
      onClick={() => onPick(index)}
    >
      {content}
    </button>
  );
}
