import { useEffect, useRef } from "preact/hooks";
import { i18n } from "#i18n";
import { createAccountKey } from "../../../lib/state/settings/account-key.ts";
import { createKeyEntry } from "../../../lib/state/upload/key-entry.ts";
import type { ServiceHealth, ServiceProfile } from "../../../lib/stored/service-profile.ts";
import { Button } from "../../ui/controls/button.tsx";
import { TextField } from "../../ui/controls/text-field.tsx";
import { StatusLine } from "../../ui/display/status-line.tsx";
import { failureText } from "../../ui/failure/failure-text.ts";
import { useModel } from "../../ui/hooks/use-model.ts";
import { translateKey } from "../../ui/words/translate-key.ts";
import style from "./key-entry.module.css";

interface KeyEntryProps {
  profile: ServiceProfile;
  onDone: () => void;
}

/** Stores the key that the user enters, or that the account page shows, once the service accepts it. */
export function KeyEntry({ profile, onDone }: KeyEntryProps) {
  const model = useModel(() => createKeyEntry(profile));
  const account = useModel(() => createAccountKey(profile.base_url));
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const busy = model.busy.value;
  const failure = model.failure.value;
  useEffect(() => input.current?.focus(), []);

  async function save() {
    if (await model.save()) onDone();
    else input.current?.focus();
  }
  async function take() {
    const text = await account.take();
    if (text === null) return;
    model.type(text);
    await save();
  }
  return (
    <>
      <TextField
        id="upload-key"
        label={i18n.t("options.key")}
        hint={i18n.t("options.keyHint")}
        errors={
          failure ? [failureText(failure, profile.name).why] : problemsOf(model.rejection.value)
        }
        inputRef={input}
        type="password"
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        value={model.text.value}
        onValue={model.type}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          // Ctrl+Enter would submit the form around it.
          event.stopPropagation();
          void save();
        }}
      />
      <div class={`line ${style.actions}`}>
        <Button kind="primary" busy={busy} onClick={() => void save()}>
          {i18n.t("options.save")}
        </Button>
        {account.page && (
          <Button onClick={() => void account.open()}>{i18n.t("upload.key.account")}</Button>
        )}
        {account.isOpened.value && (
          <Button busy={busy} onClick={() => void take()}>
            {i18n.t("upload.key.take")}
          </Button>
        )}
        <StatusLine>
          {busy && i18n.t("options.checking")}
          {account.isMissing.value && i18n.t("upload.key.notTaken")}
        </StatusLine>
      </div>
    </>
  );
}

/** Returns why the key was not stored. */
function problemsOf(rejection: ServiceHealth | null): string[] {
  if (!rejection) return [];
  const { address } = rejection;
  if (address === "good" || address === "unchecked")
    return [translateKey("options.keyHealth.refused")];
  return [translateKey(`options.health.${address}`)];
}
