import style from "./switch.module.css";

interface SwitchProps {
  id: string;
  label: string;
  /** One line of text. */
  hint?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Renders a setting that applies immediately. It shows the stored value, even if a change was rejected. */
export function Switch({ id, label, hint, checked, onChange }: SwitchProps) {
  return (
    <div class={style.line}>
      <div>
        <label class={style.label} for={id}>
          {label}
        </label>
        {hint && (
          <p class="hint" id={`${id}-hint`}>
            {hint}
          </p>
        )}
      </div>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={checked}
        class={style.switch}
        aria-describedby={hint ? `${id}-hint` : undefined}
        checked={checked}
        onChange={({ currentTarget }) => {
          const nextChecked = currentTarget.checked;
          currentTarget.checked = checked;
          onChange(nextChecked);
        }}
      />
    </div>
  );
}
