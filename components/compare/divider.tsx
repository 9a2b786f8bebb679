import type { TargetedPointerEvent } from "preact";
import style from "./stage.module.css";

interface DividerProps {
  /** Position as a fraction of the picture's width, 0…1. */
  at: number;
  /** Zoom of the stage, which must not widen the line. */
  zoom: number;
  onMove: (at: number) => void;
}

/** Draws the line between two pictures, to be dragged. The slider below the stage does the same by keyboard. */
export function Divider({ at, zoom, onMove }: DividerProps) {
  const drag = (event: TargetedPointerEvent<HTMLDivElement>) => {
    // The stage would pan.
    event.stopPropagation();
    const box = event.currentTarget.parentElement?.getBoundingClientRect();
    if (event.buttons !== 1 || !box?.width) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    onMove(Math.min(1, Math.max(0, (event.clientX - box.x) / box.width)));
  };
  return (
    <div
      class={style.divider}
      style={{ left: `${at * 100}%`, "--zoom": `${zoom}` }}
      aria-hidden="true"
      onPointerDown={drag}
      onPointerMove={drag}
      onDblClick={(event) => event.stopPropagation()}
    />
  );
}
