import type { ComponentChildren, TargetedKeyboardEvent } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { i18n } from "#i18n";
import type { ChoiceModel, ChoiceTile } from "../../lib/state/choice.ts";
import { tileAt } from "./tile-arrows.ts";
import { TileFacts } from "./tile-facts.tsx";
import style from "./tile-list.module.css";

export interface TileListProps {
  model: ChoiceModel;
  /** Several may be chosen, or the first click is the choice. */
  several: boolean;
  /** A tile was pressed; it is what Enter and its number do too. */
  onPick: (index: number) => void;
  service: string;
}

/** As many have a digit of their own. */
const NUMBERED = 9;

/** The pictures to choose from. Arrow keys go from one to the next, digits choose. */
export function TileList({ model, several, onPick, service }: TileListProps) {
  const tiles = model.visible.value;
  const list = useRef<HTMLUListElement>(null);
  const controls = () => [...(list.current?.querySelectorAll<HTMLElement>("[data-tile]") ?? [])];

  useEffect(() => {
    // Whatever has the focus, or nothing: who looks at numbers presses one.
    const byNumber = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || !/^[1-9]$/u.test(event.key)) return;
      const tile = model.visible.value[Number(event.key) - 1];
      if (!tile) return;
      event.preventDefault();
      controls()[Number(event.key) - 1]?.focus();
      onPick(tile.index);
    };
    document.addEventListener("keydown", byNumber);
    return () => document.removeEventListener("keydown", byNumber);
  });

  useEffect(() => {
    // One click from the picture that was pointed at: the next key press may choose.
    if (!several) controls()[0]?.focus();
  }, [several]);

  function byKey(event: TargetedKeyboardEvent<HTMLUListElement>) {
    const all = controls();
    const focused = document.activeElement;
    const now = focused instanceof HTMLElement ? all.indexOf(focused) : -1;
    const tile = model.visible.value[now];
    if (!tile) return;
    if (event.key === "Enter" && several) {
      // A checkbox does nothing of its own at Enter.
      event.preventDefault();
      onPick(tile.index);
    }
    const next = tileAt(all, now, event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  return (
    // The list itself is no control: it sees the keys of those in it.
    <ul ref={list} class={style.tiles} onKeyDown={byKey}>
      {tiles.map((tile, place) => (
        <li key={tile.index}>
          <Tile tile={tile} place={place} model={model} several={several} onPick={onPick}>
            {tile.place === "private-network" && (
              <span class={style.doubt}>{i18n.t("choice.privateNetwork", [service])}</span>
            )}
          </Tile>
        </li>
      ))}
    </ul>
  );
}

interface TileProps extends Omit<TileListProps, "service"> {
  tile: ChoiceTile;
  place: number;
  children: ComponentChildren;
}

function Tile({ tile, place, model, several, onPick, children }: TileProps) {
  const { index, pick, shot } = tile;
  const number = place < NUMBERED ? `${place + 1}` : undefined;
  const content = (
    <>
      {number && (
        <span class={style.number} aria-hidden="true">
          {number}
        </span>
      )}
      <TileFacts pick={pick} shot={shot} place={place + 1} />
      {children}
    </>
  );
  return several ? (
    <label class={style.tile}>
      <input
        data-tile
        type="checkbox"
        class={style.check}
        aria-keyshortcuts={number}
        checked={model.meant.value.includes(index)}
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
