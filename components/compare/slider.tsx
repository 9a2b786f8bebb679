import { useState } from "preact/hooks";
import { i18n } from "#i18n";
import { Range } from "../ui/controls/range.tsx";
import { Divider } from "./divider.tsx";
import { Layer } from "./layer.tsx";
import { Stage } from "./stage.tsx";
import type { ViewProps } from "./view.ts";

/** Shows one picture left of a line and the other one right of it. */
export function Slider({ yours, theirs, size, viewport, onYours }: ViewProps) {
  const [cut, setCut] = useState(0.5);
  return (
    <div class="stack gap-s1">
      <Stage size={size} viewport={viewport}>
        <Layer sources={yours} alt={i18n.t("compare.yours")} onLoaded={onYours} />
        <Layer sources={[theirs]} alt={i18n.t("compare.theirs")} cut={cut} />
        <Divider at={cut} zoom={viewport.zoom.value} onMove={setCut} />
      </Stage>
      <div class="line">
        <span aria-hidden="true">{i18n.t("compare.yours")}</span>
        <Range
          min={0}
          max={1}
          step={0.01}
          value={cut}
          aria-label={i18n.t("compare.divide")}
          onValue={setCut}
        />
        <span aria-hidden="true">{i18n.t("compare.theirs")}</span>
      </div>
    </div>
  );
}
