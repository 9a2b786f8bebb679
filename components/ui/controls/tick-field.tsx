import style from "./tick-field.module.css";

interface TickFieldProps {
  id: string;
  label: string;
  hint: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Renders a checkbox with its label. The box shows the stored value, even if a change was rejected. */
export function TickField({ id, label, hint, checked, onChange }: TickFieldProps) {
  return (
    <div>
      <label class={style.tick}>
        <input
          id={id}
          type="checkbox"
          aria-describedby={`${id}-hint`}
          checked={checked}
          onChange={({ currentTarget }) => {
            const nextChecked = currentTarget.checked;
            currentTarget.checked = checked;
            onChange(nextChecked);
          }}
        />
        {label}
      </label>
      <p class="hint" id={`${id}-hint`}>
        {hint}
      </p>
    </div>
  );
}
