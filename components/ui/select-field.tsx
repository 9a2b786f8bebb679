import { Field } from "./field.tsx";

export interface SelectFieldProps<Value extends string> {
  id: string;
  label: string;
  hint: string;
  value: Value;
  /** Texts by value, in display order. */
  choices: Record<Value, () => string>;
  onChoose: (value: Value) => void;
}

/** Renders a select with its label. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { id, label, hint, value, choices, onChoose } = props;
  const values = Object.keys(choices) as Value[];
  return (
    <Field id={id} label={label} hint={hint}>
      {(control) => (
        <select
          {...control}
          value={value}
          onChange={({ currentTarget }) => onChoose(currentTarget.value as Value)}
        >
          {values.map((each) => (
            <option key={each} value={each}>
              {choices[each]()}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
