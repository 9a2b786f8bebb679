import type { TargetedKeyboardEvent } from "preact";
import { i18n } from "#i18n";
import type { Viewport } from "../../lib/state/base/viewport.ts";
import { Button } from "../ui/controls/button.tsx";
import { shortcutKey } from "../ui/controls/shortcut-key.ts";
import { formatPercent } from "../ui/words/format.ts";
import style from "./views.module.css";

/** Step as a fraction of the visible part. */
const MOVE = 0.25;

const MOVES = {
  ArrowLeft: { sign: "←", name: () => i18n.t("compare.left"), x: -MOVE, y: 0 },
  ArrowUp: { sign: "↑", name: () => i18n.t("compare.up"), x: 0, y: -MOVE },
  ArrowDown: { sign: "↓", name: () => i18n.t("compare.down"), x: 0, y: MOVE },
  ArrowRight: { sign: "→", name: () => i18n.t("compare.right"), x: MOVE, y: 0 },
};
const isMove = (key: string): key is keyof typeof MOVES => Object.hasOwn(MOVES, key);

/** Zooms and moves both pictures with buttons or, while a button has the focus, with arrows, plus, minus and 0. */
export function ZoomBar({ viewport }: { viewport: Viewport }) {
  const press = (event: TargetedKeyboardEvent<HTMLElement>) => {
    const { key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (isMove(key)) viewport.move(MOVES[key].x, MOVES[key].y);
    else if (key === "+" || key === "=") viewport.zoomIn();
    else if (key === "-") viewport.zoomOut();
    else if (shortcutKey(event) === "0") viewport.fitWhole();
    else return;
    event.preventDefault();
  };
  const scale = formatPercent(viewport.scale.value);
  return (
    <div role="toolbar" class={style.bar} aria-label={i18n.t("compare.stage")} onKeyDown={press}>
      <Button kind="quiet" aria-label={i18n.t("compare.zoomOut")} onClick={viewport.zoomOut}>
        −
      </Button>
      <Button kind="quiet" aria-label={i18n.t("compare.zoomIn")} onClick={viewport.zoomIn}>
        +
      </Button>
      <Button kind="quiet" onClick={viewport.fitWhole}>
        {i18n.t("compare.fit")}
      </Button>
      <Button kind="quiet" onClick={viewport.showPixels}>
        {i18n.t("compare.pixels")}
      </Button>
      <span class={style.moves}>
        {Object.values(MOVES).map(({ sign, name, x, y }) => (
          <Button
            key={sign}
            kind="quiet"
            aria-label={name()}
            aria-disabled={viewport.zoom.value === 1}
            onClick={() => viewport.move(x, y)}
          >
            {sign}
          </Button>
        ))}
      </span>
      <span class={`muted numbers ${style.scale}`} aria-hidden="true">
        {scale}
      </span>
      <span role="status" class="visually-hidden">
        {i18n.t("compare.zoom", [scale])}
      </span>
    </div>
  );
}
