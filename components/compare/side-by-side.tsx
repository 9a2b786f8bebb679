import { i18n } from "#i18n";
import { Layer } from "./layer.tsx";
import { Stage } from "./stage.tsx";
import type { ViewProps } from "./view.ts";
import style from "./views.module.css";

/** Shows both pictures side by side with a shared position and zoom. */
export function SideBySide({ yours, theirs, size, viewport, onYours }: ViewProps) {
  const [yourLabel, theirLabel] = [i18n.t("compare.yours"), i18n.t("compare.theirs")];
  return (
    <div class={style.side}>
      <div class="stack gap-2px">
        <p class="strong">{yourLabel}</p>
        <Stage size={size} viewport={viewport}>
          <Layer sources={yours} alt={yourLabel} onLoaded={onYours} />
        </Stage>
      </div>
      <div class="stack gap-2px">
        <p class="strong">{theirLabel}</p>
        <Stage size={size} viewport={viewport}>
          <Layer sources={[theirs]} alt={theirLabel} />
        </Stage>
      </div>
    </div>
  );
}
