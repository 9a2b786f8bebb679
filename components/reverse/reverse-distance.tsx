import { i18n } from "#i18n";
import type { Reverse } from "../../lib/state/reverse/reverse.ts";
import { Button } from "../ui/button.tsx";
import { RangeField } from "../ui/range-field.tsx";

const format = new Intl.NumberFormat(undefined, { minimumFractionDigits: 2 });

export interface ReverseDistanceProps {
  model: Reverse;
  /** True while a search runs. */
  busy: boolean;
}

/** Repeats the search with another distance. */
export function ReverseDistance({ model, busy }: ReverseDistanceProps) {
  const distance = model.distance.value;
  return (
    <RangeField
      id="reverse-distance"
      label={i18n.t("reverse.distance")}
      min={0}
      max={1}
      step={0.05}
      value={distance}
      words={format.format(distance)}
      hint={i18n.t("reverse.distanceHint")}
      onValue={(value) => {
        model.distance.value = value;
      }}
    >
      <Button busy={busy || model.busy.value} onClick={model.searchAgain}>
        {i18n.t("reverse.searchAgain")}
      </Button>
    </RangeField>
  );
}
