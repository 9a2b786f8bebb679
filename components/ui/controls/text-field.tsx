import type { ComponentChildren, InputHTMLAttributes, RefObject, TargetedInputEvent } from "preact";
import { Field, type FieldProps } from "./field.tsx";
import style from "./text-field.module.css";

type Native = Omit<
  InputHTMLAttributes,
  "id" | "label" | "value" | "onInput" | "class" | "children" | "ref"
>;

interface TextFieldProps extends Native, Omit<FieldProps, "children"> {
  value: string;
  onValue: (value: string) => void;
  multiline?: boolean;
  inputRef?: RefObject<(HTMLInputElement & HTMLTextAreaElement) | null>;
  /** Buttons at the end of the field's line. */
  trailing?: ComponentChildren;
}

export function TextField(props: TextFieldProps) {
  const { id, label, hint, errors, note, doubt, value, onValue, multiline, ...others } = props;
  const { inputRef, trailing, ...rest } = others;
  const Control = multiline ? "textarea" : "input";
  return (
    <Field id={id} label={label} hint={hint} errors={errors} note={note} doubt={doubt}>
      {(control) => (
        <div class={style.line}>
          <Control
            // From right to left, the field would show the end of a long address.
            {...(rest.inputMode === "url" && { dir: "ltr" })}
            {...(rest as object)}
            {...control}
            class={multiline ? style.area : style.input}
            ref={inputRef ?? null}
            value={value}
            onInput={(event: TargetedInputEvent<HTMLInputElement | HTMLTextAreaElement>) =>
              onValue(event.currentTarget.value)
            }
          />
          {trailing}
        </div>
      )}
    </Field>
  );
}
