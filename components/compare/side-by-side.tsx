import { i18n } from "#i18n";
import { Layer } from "./layer.tsx";
import { Stage } from "./stage.tsx";
import type { ViewProps } from "./view.ts";
import style from "./views.module.css";

/** Shows both pictures side by side with a shared position and zoom. */
export function SideBySide({ yours, theirs, size, viewport, onYours }: ViewProps) {
  const [mine, other] = [i18n.t("compare.yours"), i18n.t("compare.theirs")];
  return (
    <div class={style.side}>
      <div class={style.pane}>
        <p class={style.name}>{mine}</p>
        <Stage size={size} viewport={viewport}>
          <Layer ofPage addresses={yours} alt={mine} onLoaded={onYours} />
        </Stage>
      </div>
      <div class={style.pane}>
        <p class={style.name}>{other}</p>
        <Stage size={size} viewport={viewport}>
          <Layer addresses={[theirs]} alt={other} />
        </Stage>
      </div>
    </div>
  );
}
