import type { TargetedInputEvent } from "preact";
import { i18n } from "#i18n";
import type { Reverse } from "../../lib/state/reverse.ts";
import { Button } from "../ui/button.tsx";
import style from "./reverse-distance.module.css";

const format = new Intl.NumberFormat(undefined, { minimumFractionDigits: 2 });

export interface ReverseDistanceProps {
  model: Reverse;
  /** A search is under way. */
  busy: boolean;
}

/** How far a picture may be from the picked one to count as a match, and the search once more with that. */
export function ReverseDistance({ model, busy }: ReverseDistanceProps) {
  const distance = model.distance.value;
  return (
    <div class={style.distance}>
      <label class={style.label} for="reverse-distance">
        {i18n.t("reverse.distance")}
      </label>
      <div class={style.line}>
        <input
          id="reverse-distance"
          class={style.range}
          type="range"
          min={0}
          max={1}
          step={0.05}
          value={distance}
          aria-describedby="reverse-distance-hint"
          onInput={(event: TargetedInputEvent<HTMLInputElement>) => {
            model.distance.value = event.currentTarget.valueAsNumber;
          }}
        />
        <output class={style.value} for="reverse-distance">
          {format.format(distance)}
        </output>
        <Button busy={busy || model.busy.value} onClick={model.searchAgain}>
          {i18n.t("reverse.searchAgain")}
        </Button>
      </div>
      <p id="reverse-distance-hint" class={style.hint}>
        {i18n.t("reverse.distanceHint")}
      </p>
    </div>
  );
}
