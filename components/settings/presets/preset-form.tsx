import { useLayoutEffect, useRef } from "preact/hooks";
import { i18n } from "#i18n";
import type { PresetEditor } from "../../../lib/state/settings/preset-editor.ts";
import { TagInput } from "../../tag/tag-input.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { Field } from "../../ui/controls/field.tsx";
import { TextField } from "../../ui/controls/text-field.tsx";
import { FailureNote } from "../../ui/failure/failure-note.tsx";
import { words } from "../../ui/words/words-by-code.ts";
import style from "../section/entry-list.module.css";

interface PresetFormProps {
  editor: PresetEditor;
  onSave: () => Promise<unknown>;
  onCancel: () => void;
}

export function PresetForm({ editor, onSave, onCancel }: PresetFormProps) {
  const name = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  useLayoutEffect(() => name.current?.focus(), [editor]);
  const problem = editor.nameProblem.value;
  return (
    <form
      class={style.form}
      onSubmit={async (event) => {
        event.preventDefault();
        await onSave();
        if (editor.nameProblem.value) name.current?.focus();
        else if (editor.tagsMissing.value) document.getElementById("preset-tags")?.focus();
      }}
    >
      <TextField
        id="preset-name"
        label={i18n.t("presets.name")}
        errors={problem ? [words(`presets.problem.${problem}`)] : []}
        inputRef={name}
        autocomplete="off"
        value={editor.name.value}
        onValue={(typed) => {
          editor.name.value = typed;
        }}
      />
      <Field
        id="preset-tags"
        label={i18n.t("tags.label")}
        hint={i18n.t("presets.tagsHint")}
        errors={editor.tagsMissing.value ? [i18n.t("presets.problem.noTags")] : []}
      >
        {(control) => (
          <TagInput
            model={editor.tags}
            control={control}
            hidden={editor.profile.filter?.hidden_tag_ids}
          />
        )}
      </Field>
      <div class={style.line}>
        <Button kind="primary" type="submit" busy={editor.busy.value}>
          {i18n.t("presets.save")}
        </Button>
        <Button onClick={onCancel}>{i18n.t("presets.cancel")}</Button>
      </div>
      {editor.failure.value && (
        <FailureNote inOptions failure={editor.failure.value} what={i18n.t("presets.notSaved")} />
      )}
    </form>
  );
}
