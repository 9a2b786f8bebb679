import { useEffect, useState } from "preact/hooks";
import { i18n } from "#i18n";
import { RangeField } from "../ui/range-field.tsx";
import { distanceWords, settingName } from "./setting-names.ts";

export interface DistanceSettingProps {
  /** As it is kept. */
  distance: number;
  onDistance: (distance: number) => void;
}

/** How far a picture may be from the picked one when a search begins. */
export function DistanceSetting({ distance, onDistance }: DistanceSettingProps) {
  // While the slider is moved, what is kept lags behind, and would pull it back.
  const [moved, setMoved] = useState<number | null>(null);
  useEffect(() => {
    if (moved === distance) setMoved(null);
  }, [moved, distance]);
  const shown = moved ?? distance;
  return (
    <RangeField
      id="distance"
      label={settingName.distance()}
      hint={i18n.t("behaviour.distanceHint")}
      min={0}
      max={1}
      step={0.05}
      value={shown}
      words={distanceWords(shown)}
      onValue={(value) => {
        setMoved(value);
        onDistance(value);
      }}
    />
  );
}
