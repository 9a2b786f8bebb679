import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { i18n } from "#i18n";
import { createTransfer, type TransferModel } from "../../lib/state/settings/transfer.ts";
import { countChanges, type ImportPlan } from "../../lib/transfer/import-plan.ts";
import { Button } from "../ui/controls/button.tsx";
import { CheckboxField } from "../ui/controls/checkbox-field.tsx";
import { downloadJson } from "../ui/controls/download-json.ts";
import { Field } from "../ui/controls/field.tsx";
import { Notice } from "../ui/display/notice.tsx";
import { StatusLine } from "../ui/display/status-line.tsx";
import { FailureNote } from "../ui/failure/failure-note.tsx";
import { useModel } from "../ui/hooks/use-model.ts";
import { joinSentences } from "../ui/words/joined-texts.tsx";
import { translateKey } from "../ui/words/translate-key.ts";
import style from "./section/entry-list.module.css";
import { SettingsSection } from "./section/settings-section.tsx";

/** Exports and imports settings. `first`: no service is stored yet, so there is nothing to export. */
export function TransferSettings({ first }: { first: boolean }) {
  const model = useModel(createTransfer);
  return (
    <SettingsSection
      id="transfer"
      title={i18n.t("transfer.title")}
      intro={i18n.t("transfer.intro")}
    >
      {!first && <ExportPart model={model} />}
      <ImportPart model={model} />
    </SettingsSection>
  );
}

function ExportPart({ model }: { model: TransferModel }) {
  const [keys, setKeys] = useState(false);
  const [saved, setSaved] = useState(false);
  const save = async () => {
    downloadJson(`tagpie-${new Date().toISOString().slice(0, 10)}.json`, await model.write(keys));
    setSaved(true);
  };
  return (
    <div class="stack">
      <h3>{i18n.t("transfer.export")}</h3>
      <CheckboxField
        id="export-keys"
        label={i18n.t("transfer.keys")}
        hint={i18n.t("transfer.keysHint")}
        checked={keys}
        onChange={(on) => {
          setKeys(on);
          setSaved(false);
        }}
      />
      {keys && <Notice tone="warn">{i18n.t("transfer.keysWarning")}</Notice>}
      <div class="line">
        <Button onClick={() => void save()}>
          {keys ? i18n.t("transfer.saveWithKeys") : i18n.t("transfer.save")}
        </Button>
        <StatusLine>{saved && i18n.t("transfer.saved")}</StatusLine>
      </div>
    </div>
  );
}

/** Imports a file after showing how much it changes. */
function ImportPart({ model }: { model: TransferModel }) {
  const file = useRef<HTMLInputElement>(null);
  const state = model.state.value;
  const failure = model.failure.value;
  const isIdle = state.status !== "planned" && state.status !== "refused";
  // The pressed button disappears. The cleared field accepts the same file again.
  const isUsed = useRef(false);
  useLayoutEffect(() => {
    if (isIdle && isUsed.current && file.current) {
      file.current.value = "";
      file.current.focus();
    }
    isUsed.current = state.status !== "none";
  }, [isIdle, state.status]);

  return (
    <div class={`stack ${style.file}`}>
      <h3>{i18n.t("transfer.import")}</h3>
      <Field
        id="import-file"
        label={i18n.t("transfer.file")}
        hint={i18n.t("transfer.fileHint")}
        errors={
          state.status === "refused" ? [translateKey(`transfer.refused.${state.reason}`)] : []
        }
      >
        {(control) => (
          <input
            {...control}
            ref={file}
            type="file"
            accept=".json,application/json"
            onChange={({ currentTarget }) => {
              const [chosen] = currentTarget.files ?? [];
              if (chosen) void model.read(chosen);
            }}
          />
        )}
      </Field>
      <div class={`line ${style.outcome}`}>
        <StatusLine>
          {state.status === "done" && i18n.t("transfer.done")}
          {state.status === "undone" && i18n.t("transfer.undone")}
          {state.status === "planned" && changes(state.plan)}
        </StatusLine>
        {state.status === "done" && (
          <Button kind="quiet" busy={model.busy.value} onClick={() => void model.undo()}>
            {i18n.t("ui.undo")}
          </Button>
        )}
      </div>
      {state.status === "planned" && (
        <>
          {newServices(state.plan).map((address) => (
            <p key={address}>{i18n.t("transfer.addsService", [address])}</p>
          ))}
          {state.isGuessed && <p>{i18n.t("transfer.guessed")}</p>}
          {state.newer && <p>{i18n.t("transfer.newer")}</p>}
          {state.dropped > 0 && <p>{i18n.t("transfer.dropped", state.dropped)}</p>}
          {!state.plan.isEmpty && (
            <div class="line">
              <Button kind="primary" busy={model.busy.value} onClick={() => void model.apply()}>
                {i18n.t("transfer.apply")}
              </Button>
              <Button onClick={model.leave}>{i18n.t("ui.cancel")}</Button>
            </div>
          )}
        </>
      )}
      {failure && (
        <FailureNote
          inOptions
          failure={failure}
          what={state.status === "done" ? i18n.t("transfer.notUndone") : i18n.t("transfer.notDone")}
        />
      )}
    </div>
  );
}

function changes(plan: ImportPlan): string {
  if (plan.isEmpty) return i18n.t("transfer.nothing");
  const { added, changed } = countChanges(plan);
  return joinSentences([
    added > 0 && i18n.t("transfer.added", added),
    changed > 0 && i18n.t("transfer.changed", changed),
  ]);
}

/** Returns the addresses of services that the import adds. Their names in the file may imitate others. */
const newServices = ({ services }: ImportPlan): string[] =>
  services.filter(({ profile }) => profile === null).map(({ service }) => service.base_url);
