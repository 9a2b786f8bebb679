import { useLayoutEffect, useRef } from "preact/hooks";
import { i18n } from "#i18n";
import { keysOf } from "../../lib/shortcut.ts";
import type { Shortcuts } from "../../lib/state/shortcuts.ts";
import { Field } from "../ui/field.tsx";
import style from "./entry-list.module.css";
import { pressErrors } from "./shortcut-words.ts";

export interface KeyCaptureProps {
  /** Of the command. */
  name: string;
  label: string;
  model: Shortcuts;
}

/** Takes the next keys that are pressed for a command. Tab leaves it, so that nobody is caught in it, and so does Escape. */
export function KeyCapture({ name, label, model }: KeyCaptureProps) {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => input.current?.focus(), []);
  return (
    <div class={style.whole}>
      <Field
        id={`keys-${name}`}
        label={label}
        hint={i18n.t("shortcuts.captureHint")}
        errors={pressErrors(model, name)}
      >
        {(control) => (
          <input
            {...control}
            ref={input}
            readOnly
            autocomplete="off"
            placeholder={i18n.t("shortcuts.press")}
            value={keysOf(model.pressed.value?.shortcut ?? "").join(" + ")}
            onBlur={() => model.listen(null)}
            onKeyDown={(event) => {
              if (event.key === "Tab" || event.isComposing) return;
              event.preventDefault();
              event.stopPropagation();
              if (event.key === "Escape") model.listen(null);
              else void model.press(event);
            }}
          />
        )}
      </Field>
    </div>
  );
}
