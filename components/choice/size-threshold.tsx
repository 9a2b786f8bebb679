import { i18n } from "#i18n";
import { type ChoiceModel, LARGEST_SMALL } from "../../lib/state/panel/choice.ts";
import { RangeField } from "../ui/controls/range-field.tsx";

/** Sets the smallest size to show, and counts the hidden pictures. */
export function SizeThreshold({ model }: { model: ChoiceModel }) {
  const threshold = model.threshold.value;
  const hidden = model.hidden.value;
  return (
    <RangeField
      id="choice-threshold"
      label={i18n.t("choice.threshold")}
      min={0}
      max={LARGEST_SMALL}
      step={10}
      value={threshold}
      words={i18n.t("choice.thresholdValue", [threshold])}
      onValue={(value) => {
        model.threshold.value = value;
      }}
    >
      <span role="status" class="numbers muted">
        {hidden === 0 ? i18n.t("choice.noneHidden") : i18n.t("choice.hidden", hidden)}
      </span>
    </RangeField>
  );
}
