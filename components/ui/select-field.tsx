import { Field } from "./field.tsx";

export interface SelectFieldProps<Value extends string> {
  id: string;
  label: string;
  hint: string;
  value: Value;
  /** Words by value, in the order in which they are offered. */
  choices: Record<Value, () => string>;
  onChoose: (value: Value) => void;
}

/** A choice among a few, with its sentence. */
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
