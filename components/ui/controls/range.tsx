import type { InputHTMLAttributes, TargetedInputEvent } from "preact";
import style from "./range.module.css";

interface RangeProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "role" | "onInput"> {
  value: number;
  onValue: (value: number) => void;
}

/** Renders a slider that fills its line. A label or `aria-label` names it. */
export function Range({ onValue, ...rest }: RangeProps) {
  return (
    <input
      {...rest}
      class={style.range}
      type="range"
      onInput={(event: TargetedInputEvent<HTMLInputElement>) =>
        onValue(event.currentTarget.valueAsNumber)
      }
    />
  );
}
