import { useId } from "preact/hooks";
import style from "./segmented.module.css";

export interface SegmentedProps<T extends string | number> {
  legend: string;
  hideLegend?: boolean;
  options: readonly { value: T; label: string }[];
  value: T;
  onValue: (value: T) => void;
}

/** One of a few: native radio buttons that look like one divided button. */
export function Segmented<T extends string | number>(props: SegmentedProps<T>) {
  const name = useId();
  return (
    <fieldset>
      <legend class={props.hideLegend ? "visually-hidden" : style.legend}>{props.legend}</legend>
      <div class={style.options}>
        {props.options.map(({ value, label }) => (
          <label key={value} class={style.option}>
            <input
              class="visually-hidden"
              type="radio"
              name={name}
              checked={value === props.value}
              onChange={() => props.onValue(value)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
