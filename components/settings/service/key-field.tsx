import { useRef } from "preact/hooks";
import { i18n } from "#i18n";
import type { ServiceForm } from "../../../lib/state/settings/service-form.ts";
import { Button } from "../../ui/controls/button.tsx";
import { TextField } from "../../ui/controls/text-field.tsx";
import { translateKey } from "../../ui/words/translate-key.ts";
import { healthRow } from "./health-table.ts";

/** Masks the key. A stored key is not in the page until the user shows it. */
export function KeyField({ form, id }: { form: ServiceForm; id: string }) {
  const isRevealed = form.keyView.isRevealed.value;
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const edit = form.key.value;
  const profile = form.stored.value;
  const hasStored = form.sameAddress.value && Boolean(profile?.key_ref);
  const isKept = edit.edit === "kept";
  const isSaved = isKept && hasStored;
  const isChecked = isKept || form.work.value.status === "rejected";
  const health = form.checkedHealth.value;
  const typed = edit.edit === "typed" ? edit.text : "";

  const change = (next: Parameters<typeof form.editKey>[0]) => {
    form.keyView.hide();
    form.editKey(next);
    input.current?.focus();
  };

  return (
    <TextField
      id={id}
      label={profile?.key_ref ? i18n.t("options.key") : i18n.t("options.keyOptional")}
      hint={hintOf(form)}
      {...(isChecked && health && healthRow(health).key)}
      inputRef={input}
      type={isRevealed ? "text" : "password"}
      // Password managers may fill it in.
      autocomplete="current-password"
      autocapitalize="off"
      spellcheck={false}
      placeholder={isSaved ? i18n.t("options.keySaved") : undefined}
      value={isSaved && isRevealed ? form.keyView.storedKey.value : typed}
      onValue={(text) => form.editKey({ edit: "typed", text })}
      trailing={
        <>
          {(typed !== "" || isSaved) && (
            <KeyAction
              action={isRevealed ? "hideKey" : "showKey"}
              onClick={() =>
                isRevealed ? form.keyView.hide() : void form.keyView.show(profile?.key_ref ?? null)
              }
            />
          )}
          {isSaved && <KeyAction action="removeKey" onClick={() => change({ edit: "removed" })} />}
          {!isKept && hasStored && (
            <KeyAction action="keepKey" onClick={() => change({ edit: "kept" })} />
          )}
        </>
      }
    />
  );
}

interface KeyActionProps {
  action: "showKey" | "hideKey" | "removeKey" | "keepKey";
  onClick: () => void;
}

const KeyAction = ({ action, onClick }: KeyActionProps) => (
  <Button aria-label={translateKey(`options.${action}Name`)} onClick={onClick}>
    {translateKey(`options.${action}`)}
  </Button>
);

function hintOf(form: ServiceForm): string {
  const edit = form.key.value;
  const hasKey = Boolean(form.stored.value?.key_ref);
  if (hasKey && !form.sameAddress.value) return i18n.t("options.keyOther");
  if (edit.edit === "removed") return i18n.t("options.keyRemoved");
  if (hasKey && edit.edit === "typed" && edit.text !== "") return i18n.t("options.keyTypedHint");
  return i18n.t("options.keyHint");
}
