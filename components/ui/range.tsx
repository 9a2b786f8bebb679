import type { InputHTMLAttributes, TargetedInputEvent } from "preact";
import style from "./range.module.css";

export interface RangeProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "role" | "onInput"> {
  value: number;
  onValue: (value: number) => void;
}

/** A slider that takes the room that a line has. Its name comes by a label or `aria-label`. */
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
