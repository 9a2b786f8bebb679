import type { TargetedInputEvent } from "preact";
import { i18n } from "#i18n";
import { type ChoiceModel, LARGEST_SMALL } from "../../lib/state/choice.ts";
import style from "./size-threshold.module.css";

const STEP = 10;

/** How small a picture may be to be shown, and how many are not. */
export function SizeThreshold({ model }: { model: ChoiceModel }) {
  const threshold = model.threshold.value;
  const hidden = model.hidden.value;
  return (
    <div class={style.threshold}>
      <label class={style.label} for="choice-threshold">
        {i18n.t("choice.threshold")}
      </label>
      <div class={style.line}>
        <input
          id="choice-threshold"
          class={style.range}
          type="range"
          min={0}
          max={LARGEST_SMALL}
          step={STEP}
          value={threshold}
          aria-valuetext={i18n.t("choice.thresholdValue", [threshold])}
          onInput={(event: TargetedInputEvent<HTMLInputElement>) => {
            model.threshold.value = event.currentTarget.valueAsNumber;
          }}
        />
        <output class={style.value} for="choice-threshold">
          {i18n.t("choice.thresholdValue", [threshold])}
        </output>
        <span role="status" class={style.hidden}>
          {hidden === 0 ? i18n.t("choice.noneHidden") : i18n.t("choice.hidden", hidden)}
        </span>
      </div>
    </div>
  );
}
