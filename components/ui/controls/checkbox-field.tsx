import style from "./checkbox-field.module.css";

interface TickFieldProps {
  id: string;
  label: string;
  hint: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Renders a checkbox with its label. */
export function CheckboxField({ id, label, hint, checked, onChange }: TickFieldProps) {
  return (
    <div>
      <label class={style.tick}>
        <input
          id={id}
          type="checkbox"
          aria-describedby={`${id}-hint`}
          checked={checked}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        {label}
      </label>
      <p class="hint" id={`${id}-hint`}>
        {hint}
      </p>
    </div>
  );
}
