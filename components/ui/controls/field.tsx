import type { ComponentChildren } from "preact";
import style from "./field.module.css";

/** Attributes that tie a control to its label, hint and errors: spread them on the native element. */
export interface FieldControl {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

export interface FieldProps {
  id: string;
  label: ComponentChildren;
  hint?: ComponentChildren;
  errors?: readonly string[] | undefined;
  /** Result that is not an error, such as "the key is good". */
  note?: ComponentChildren;
  /** Inconclusive result: nothing to correct, but nothing confirmed. */
  doubt?: ComponentChildren;
  children: (control: FieldControl) => ComponentChildren;
}

/** Combines label, control, hint and errors. `aria-describedby` makes screen readers read errors with the control. */
export function Field({ id, label, hint, errors = [], note, doubt, children }: FieldProps) {
  const describedBy = [
    errors.length > 0 && `${id}-errors`,
    note && `${id}-note`,
    doubt && `${id}-doubt`,
    hint && `${id}-hint`,
  ].filter(Boolean);
  return (
    <div class={style.field}>
      <label class={style.label} for={id}>
        {label}
      </label>
      {children({
        id,
        "aria-describedby": describedBy.join(" ") || undefined,
        "aria-invalid": errors.length > 0 ? true : undefined,
      })}
      {errors.length > 0 && (
        <ul class={style.errors} id={`${id}-errors`}>
          {errors.map((error) => (
            <li key={error}>{error}</li>
          ))}
        </ul>
      )}
      {note && (
        <p class={`good ${style.result}`} id={`${id}-note`}>
          {note}
        </p>
      )}
      {doubt && (
        <p class={`warn ${style.result}`} id={`${id}-doubt`}>
          {doubt}
        </p>
      )}
      {hint && (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
