import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import { Icon } from "../icons/icon.tsx";
import style from "./segmented-control.module.css";

interface Segment<Value extends string> {
  value: Value;
  label: ComponentChildren;
  /** A path from `icons.ts`. */
  icon?: string;
  /** Words that a label of signs lacks. */
  title?: string;
}

interface SegmentsProps<Value extends string> {
  /** Accessible name of the group. */
  label: string;
  segments: readonly Segment<Value>[];
  /** Null without a choice. */
  value: Value | null;
  onChoose: (value: Value) => void;
  disabled?: boolean;
}

/** Renders a segmented control: radio buttons of which all are in sight. */
export function SegmentedControl<Value extends string>(props: SegmentsProps<Value>) {
  const { label, segments, value, onChoose, disabled = false } = props;
  const name = useId();
  return (
    <div class={style.segments} role="radiogroup" aria-label={label}>
      {segments.map((each) => (
        <label key={each.value} class={style.segment} title={each.title}>
          <input
            type="radio"
            name={name}
            class={style.input}
            checked={each.value === value}
            disabled={disabled}
            onChange={() => onChoose(each.value)}
          />
          {each.icon && <Icon of={each.icon} />}
          {each.label}
        </label>
      ))}
    </div>
  );
}
