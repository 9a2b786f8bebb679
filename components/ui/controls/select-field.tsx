import { Field } from "./field.tsx";

interface SelectFieldProps<Value extends string> {
  id: string;
  label: string;
  hint: string;
  value: Value;
  /** Values in display order. */
  choices: readonly Value[];
  nameOf: (choice: Value) => string;
  onChoose: (value: Value) => void;
}

/** Renders a select with its label. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { id, label, hint, value, choices, nameOf, onChoose } = props;
  return (
    <Field id={id} label={label} hint={hint}>
      {(control) => (
        <select
          {...control}
          value={value}
          onChange={({ currentTarget }) => onChoose(currentTarget.value as Value)}
        >
          {choices.map((each) => (
            <option key={each} value={each}>
              {nameOf(each)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
