import { useLayoutEffect, useRef } from "preact/hooks";
import { i18n } from "#i18n";
import type { PresetList } from "../../../lib/state/settings/preset-list.ts";
import type { ServiceProfile } from "../../../lib/stored/service-profile.ts";
import type { TagPreset } from "../../../lib/tags/presets.ts";
import { Button } from "../../ui/controls/button.tsx";
import { leaveEntry } from "../../ui/lists/leave-entry.ts";
import style from "../section/entry-list.module.css";
import { PresetForm } from "./preset-form.tsx";

interface PresetGroupProps {
  list: PresetList;
  presets: readonly TagPreset[];
  /** Null for a removed service: without tag suggestions its presets can only be removed. */
  profile: ServiceProfile | null;
  /** Shown if several services have presets. */
  heading: string | null;
}

export function PresetGroup({ list, presets, profile, heading }: PresetGroupProps) {
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
    <div class={style.group}>
      {heading && <h3>{heading}</h3>}
      {presets.length > 0 && (
        <ul class={style.list}>
          {presets.map((preset) => (
            <li key={preset.id}>
              {groupEditor?.preset?.id === preset.id ? (
                form
              ) : (
                <div class={style.entry}>
                  <p class={style.words}>
                    <bdi class={style.name}>{preset.name}</bdi>{" "}
                    <span class={style.more}>{preset.tags.join(", ")}</span>
                  </p>
                  {profile && (
                    <Button
                      kind="quiet"
                      id={preset.id}
                      aria-label={i18n.t("presets.editNamed", [preset.name])}
                      onClick={() => list.edit(profile, preset)}
                    >
                      {i18n.t("presets.edit")}
                    </Button>
                  )}
                  <Button
                    kind="quiet"
                    aria-label={i18n.t("tags.removePresetNamed", [preset.name])}
                    onClick={({ currentTarget }) => {
                      leaveEntry(currentTarget);
                      void list.removal.remove(preset);
                    }}
                  >
                    {i18n.t("tags.removeShort")}
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
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
