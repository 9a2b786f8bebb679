import type { ComponentChildren } from "preact";
import { Field } from "./field.tsx";
import { Range } from "./range.tsx";
import style from "./range-field.module.css";

interface RangeFieldProps {
  id: string;
  label: string;
  min: number;
  max: number;
  step: number;
  value: number;
  onValue: (value: number) => void;
  /** Value as text, beside the slider. */
  words: string;
  /** Content on the same line, after it. */
  children?: ComponentChildren;
  /** Sentence below. */
  hint?: string;
}

export function RangeField(props: RangeFieldProps) {
  const { id, label, words, hint, onValue, children, ...range } = props;
  return (
    <Field id={id} label={label} hint={hint}>
      {(control) => (
        <div class="line">
          <Range {...range} {...control} aria-valuetext={words} onValue={onValue} />
          <output class={style.value} for={id}>
            {words}
          </output>
          {children}
        </div>
      )}
    </Field>
  );
}
