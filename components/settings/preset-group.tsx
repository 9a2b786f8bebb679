import { useLayoutEffect, useRef } from "preact/hooks";
import { i18n } from "#i18n";
import type { ServiceProfile } from "../../lib/service-profile.ts";
import type { PresetList } from "../../lib/state/settings/preset-list.ts";
import type { TagPreset } from "../../lib/tags/presets.ts";
import { Button } from "../ui/button.tsx";
import { leaveEntry } from "../ui/leave-entry.ts";
import style from "./entry-list.module.css";
import { PresetForm } from "./preset-form.tsx";

export interface PresetGroupProps {
  list: PresetList;
  presets: readonly TagPreset[];
  /** Null for a removed service: without tag suggestions its presets can only be removed. */
  profile: ServiceProfile | null;
  /** Shown if several services have presets. */
  heading: string | null;
}

export function PresetGroup({ list, presets, profile, heading }: PresetGroupProps) {
  const editor = list.editor.value;
  const here = editor?.profile.id === profile?.id ? editor : null;
  const newId = `new-preset-${profile?.id}`;

  const opener = useRef<string | null>(null);
  // Closing the form would lose the focus.
  useLayoutEffect(() => {
    if (here) opener.current = here.preset?.id ?? newId;
    else if (opener.current !== null) document.getElementById(opener.current)?.focus();
  }, [here, newId]);
  const form = here && <PresetForm editor={here} onSave={list.save} onCancel={list.close} />;

  return (
    <div class={style.group}>
      {heading && <h3>{heading}</h3>}
      {presets.length > 0 && (
        <ul class={style.list}>
          {presets.map((preset) => (
            <li key={preset.id}>
              {here?.preset?.id === preset.id ? (
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
      {here && here.preset === null && <div class={style.list}>{form}</div>}
      {profile && here?.preset !== null && (
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
