import type { ComponentChildren } from "preact";
import style from "./field.module.css";

/** What a control needs so that its label, hint and errors belong to it: spread it on the native element. */
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
  /** A verdict that is no error, such as "the key is good". */
  note?: ComponentChildren;
  /** A verdict that could not be had: nothing to correct, and nothing to rely on. */
  doubt?: ComponentChildren;
  children: (control: FieldControl) => ComponentChildren;
}

/** Label, control, hint and errors as one; errors are tied to the control, so that they are read out with it. */
export function Field({ id, label, hint, errors = [], note, doubt, children }: FieldProps) {
  const told = [
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
        "aria-describedby": told.join(" ") || undefined,
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
        <p class={style.note} id={`${id}-note`}>
          {note}
        </p>
      )}
      {doubt && (
        <p class={style.doubt} id={`${id}-doubt`}>
          {doubt}
        </p>
      )}
      {hint && (
        <p class={style.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
