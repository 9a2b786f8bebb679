import { useEffect, useRef } from "preact/hooks";
import { i18n } from "#i18n";
import { watchServices } from "../../../lib/state/base/services.ts";
import { createAccountKey } from "../../../lib/state/settings/account-key.ts";
import { createServiceForm, type ServiceForm } from "../../../lib/state/settings/service-form.ts";
import type { ServiceProfile } from "../../../lib/stored/service-profile.ts";
import { healthRow } from "../../settings/service/health-table.ts";
import { Button } from "../../ui/controls/button.tsx";
import { TextField } from "../../ui/controls/text-field.tsx";
import { StatusLine } from "../../ui/display/status-line.tsx";
import { failureText } from "../../ui/failure/failure-text.ts";
import { useModel } from "../../ui/hooks/use-model.ts";
import { words } from "../../ui/words/words-by-code.ts";
import style from "./key-entry.module.css";

interface KeyEntryProps {
  profile: ServiceProfile;
  onDone: () => void;
}

/** Stores the key that the user enters, or that the account page shows, once the service accepts it. */
export function KeyEntry({ profile, onDone }: KeyEntryProps) {
  const form = useModel(() => createServiceForm(watchServices().services, profile));
  const account = useModel(() => createAccountKey(profile.base_url));
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const edit = form.key.value;
  const { status } = form.work.value;
  useEffect(() => input.current?.focus(), []);
  useEffect(() => {
    if (status === "done") onDone();
    if (status === "rejected") input.current?.focus();
  }, [status]);

  function save() {
    const entered = form.key.peek();
    if (entered.edit !== "typed" || entered.text.trim() === "") input.current?.focus();
    else void form.save({ isGoodOnly: true });
  }
  async function take() {
    const text = await account.take();
    if (text === null) return;
    form.editKey({ edit: "typed", text });
    save();
  }
  return (
    <>
      <TextField
        id="upload-key"
        label={i18n.t("upload.key.field")}
        hint={i18n.t("options.keyHint")}
        errors={errorsOf(form, profile)}
        inputRef={input}
        type="password"
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        value={edit.edit === "typed" ? edit.text : ""}
        onValue={(text) => form.editKey({ edit: "typed", text })}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          // Ctrl+Enter would submit the form around it.
          event.stopPropagation();
          save();
        }}
      />
      <div class={`line ${style.actions}`}>
        <Button kind="primary" busy={form.busy.value} onClick={save}>
          {i18n.t("options.save")}
        </Button>
        {account.page && (
          <Button onClick={() => void account.open()}>{i18n.t("upload.key.account")}</Button>
        )}
        {account.isOpened.value && (
          <Button busy={form.busy.value} onClick={() => void take()}>
            {i18n.t("upload.key.take")}
          </Button>
        )}
        <StatusLine>
          {status === "checking" && i18n.t("options.checking")}
          {account.isMissing.value && i18n.t("upload.key.notTaken")}
        </StatusLine>
      </div>
    </>
  );
}

/** Returns why the key was not saved. */
function errorsOf(form: ServiceForm, { name }: ServiceProfile): string[] {
  const work = form.work.value;
  if (work.status === "failed") return [failureText(work.failure, name).why];
  const problem = form.problem.value;
  if (problem) return [words(`options.problem.${problem}`)];
  if (work.status !== "rejected") return [];
  const { key, address } = healthRow(work.health);
  return key.errors ?? address.errors ?? [];
}
