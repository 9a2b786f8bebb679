import { useLayoutEffect, useRef } from "preact/hooks";
import { i18n } from "#i18n";
import {
  createPresetList,
  type PresetEditor,
  type PresetList,
} from "../../lib/state/settings/preset-list.ts";
import type { ServiceProfile, Services } from "../../lib/stored/service-profile.ts";
import type { TagPreset } from "../../lib/tags/presets.ts";
import { NameHints } from "../tag/tag-hint.tsx";
import { TagInput } from "../tag/tag-input.tsx";
import { Button } from "../ui/controls/button.tsx";
import { Field } from "../ui/controls/field.tsx";
import { TextField } from "../ui/controls/text-field.tsx";
import { StatusLine } from "../ui/display/status-line.tsx";
import { FailureNote } from "../ui/failure/failure-note.tsx";
import { useModel } from "../ui/hooks/use-model.ts";
import { FirstItems } from "../ui/lists/first-items.tsx";
import { RemoveButton, RemovedLine } from "../ui/lists/removed-line.tsx";
import { translateKey } from "../ui/words/translate-key.ts";
import style from "./section/entry-list.module.css";
import { SectionSkeleton, SettingsSection } from "./section/settings-section.tsx";

export function PresetSettings({ services }: { services: Services }) {
  const list = useModel(createPresetList);
  const presets = list.stored.value;
  const { profiles } = services;
  const orphans = presets?.filter(
    ({ profile_id }) => !profiles.some(({ id }) => id === profile_id),
  );
  return (
    <SettingsSection id="presets" title={i18n.t("presets.title")} intro={i18n.t("presets.intro")}>
      {presets === undefined ? (
        <SectionSkeleton />
      ) : (
        profiles.map((profile) => (
          <PresetGroup
            key={profile.id}
            list={list}
            profile={profile}
            presets={presets.filter(({ profile_id }) => profile_id === profile.id)}
            heading={profiles.length > 1 ? profile.name : null}
          />
        ))
      )}
      {orphans && orphans.length > 0 && (
        <PresetGroup
          list={list}
          profile={null}
          presets={orphans}
          heading={i18n.t("presets.formerService")}
        />
      )}
      <StatusLine>{list.saved.value && i18n.t("tags.presetSaved", [list.saved.value])}</StatusLine>
      <RemovedLine
        inOptions
        removal={list.removal}
        gone={({ name }) => i18n.t("tags.presetRemoved", [name])}
        back={({ name }) => i18n.t("tags.presetBack", [name])}
        failed={() => i18n.t("tags.presetNotSaved")}
      />
    </SettingsSection>
  );
}

interface PresetGroupProps {
  list: PresetList;
  presets: readonly TagPreset[];
  /** Null for a removed service: without tag suggestions its presets can only be removed. */
  profile: ServiceProfile | null;
  /** Shown if several services have presets. */
  heading: string | null;
}

function PresetGroup({ list, presets, profile, heading }: PresetGroupProps) {
  const editor = list.editor.value;
  const groupEditor = editor?.profile.id === profile?.id ? editor : null;
  const newId = `new-preset-${profile?.id}`;

  const opener = useRef<string | null>(null);
  // Closing the form would lose the focus.
  useLayoutEffect(() => {
    if (groupEditor) opener.current = groupEditor.preset?.id ?? newId;
    else if (opener.current !== null) document.getElementById(opener.current)?.focus();
  }, [groupEditor, newId]);
  const form = groupEditor && (
    <PresetForm editor={groupEditor} onSave={list.save} onCancel={list.close} />
  );

  return (
    <div class="stack">
      {heading && <h3>{heading}</h3>}
      {presets.length > 0 && (
        <FirstItems items={presets}>
          {(firstItems) => (
            <ul class={style.list}>
              {firstItems.map((preset) => (
                <li key={preset.id}>
                  {groupEditor?.preset?.id === preset.id ? (
                    form
                  ) : (
                    <div class={style.entry}>
                      <p class={style.words}>
                        <bdi class="strong">{preset.name}</bdi>{" "}
                        <span class="muted">{preset.tags.join(", ")}</span>
                      </p>
                      {profile && (
                        <Button
                          kind="quiet"
                          id={preset.id}
                          aria-label={i18n.t("presets.editNamed", [preset.name])}
                          onClick={() => list.edit(profile, preset)}
                        >
                          {i18n.t("ui.edit")}
                        </Button>
                      )}
                      <RemoveButton
                        removal={list.removal}
                        item={preset}
                        label={i18n.t("tags.removePresetNamed", [preset.name])}
                      >
                        {i18n.t("tags.removeShort")}
                      </RemoveButton>
                    </div>
                  )}
                </li>
              ))}
            </ul>
          )}
        </FirstItems>
      )}
      {groupEditor && groupEditor.preset === null && <div class={style.list}>{form}</div>}
      {profile && groupEditor?.preset !== null && (
        <div>
          <Button
            id={newId}
            aria-label={heading ? i18n.t("presets.addFor", [heading]) : undefined}
            onClick={() => list.edit(profile, null)}
          >
            {i18n.t("presets.add")}
          </Button>
        </div>
      )}
    </div>
  );
}

interface PresetFormProps {
  editor: PresetEditor;
  onSave: () => Promise<unknown>;
  onCancel: () => void;
}

function PresetForm({ editor, onSave, onCancel }: PresetFormProps) {
  const name = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  useLayoutEffect(() => name.current?.focus(), [editor]);
  const problem = editor.nameProblem.value;
  return (
    <form
      class={`stack gap-s3 ${style.form}`}
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
        errors={problem ? [translateKey(`presets.problem.${problem}`)] : []}
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
      <NameHints
        model={editor.tags}
        onDone={() => document.getElementById("preset-tags")?.focus()}
      />
      <div class="line">
        <Button kind="primary" type="submit" busy={editor.busy.value}>
          {i18n.t("presets.save")}
        </Button>
        <Button onClick={onCancel}>{i18n.t("ui.cancel")}</Button>
      </div>
      {editor.failure.value && (
        <FailureNote inOptions failure={editor.failure.value} what={i18n.t("presets.notSaved")} />
      )}
    </form>
  );
}
