import type { ComponentChildren } from "preact";
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
    <div class="stack gap-s1">
      <label class={style.label} for={id}>
        {label}
      </label>
      <div class="line">
        <Range
          {...range}
          id={id}
          aria-valuetext={words}
          aria-describedby={hint ? `${id}-hint` : undefined}
          onValue={onValue}
        />
        <output class={style.value} for={id}>
          {words}
        </output>
        {children}
      </div>
      {hint && (
        <p id={`${id}-hint`} class="hint">
          {hint}
        </p>
      )}
    </div>
  );
}
