import style from "./tick-field.module.css";

export interface TickFieldProps {
  id: string;
  label: string;
  hint: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A check box with its sentence. The box shows what is kept, also where the change was not allowed. */
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
            const wanted = currentTarget.checked;
            currentTarget.checked = checked;
            onChange(wanted);
          }}
        />
        {label}
      </label>
      <p class={style.hint} id={`${id}-hint`}>
        {hint}
      </p>
    </div>
  );
}
