import { useState } from "preact/hooks";
import { i18n } from "#i18n";
import type { TagInput } from "../../lib/state/tags/tag-input.ts";
import type { StoredTagMemory } from "../../lib/state/tags/tag-memory.ts";
import { joinTagList } from "../../lib/tags/parse-tags.ts";
import { Button } from "../ui/controls/button.tsx";
import { Disclosure } from "../ui/controls/disclosure.tsx";
import { IconButton } from "../ui/controls/icon-button.tsx";
import { TextField } from "../ui/controls/text-field.tsx";
import { StatusLine } from "../ui/display/status-line.tsx";
import { FailureNote } from "../ui/failure/failure-note.tsx";
import { useCopy } from "../ui/hooks/use-copy.ts";
import { useRovingFocus } from "../ui/hooks/use-roving.ts";
import { copy as copyIcon, undo } from "../ui/icons/panel-icons.ts";
import { FirstItems } from "../ui/lists/first-items.tsx";
import { RemoveButton, RemovedLine } from "../ui/lists/removed-line.tsx";
import { AddableTags } from "./associated-tags.tsx";
import style from "./tag-tools.module.css";

/** Shows actions on all tags. */
export function TagTools({ model, memory }: { model: TagInput; memory: StoredTagMemory }) {
  return (
    <div class={style.tools}>
      <TagToolbar model={model} />
      <Disclosure summary={i18n.t("tags.presets")}>
        <TagPresets model={model} memory={memory} />
      </Disclosure>
    </div>
  );
}

/** Shows the buttons once they can do something. They have one Tab stop. */
function TagToolbar({ model: { chosen, tags } }: { model: TagInput }) {
  const { ref, onFocusIn, move } = useRovingFocus<HTMLDivElement>();
  const { copy, outcome, tone } = useCopy();
  const hasTags = tags.value.length > 0;
  if (!hasTags && !chosen.history.canUndo.value && !chosen.history.canRedo.value) return null;
  return (
    <div class={style.row}>
      <div
        ref={ref}
        class={style.buttons}
        role="toolbar"
        aria-label={i18n.t("tags.tools")}
        onFocusIn={onFocusIn}
        onKeyDown={move}
      >
        <span>
          <IconButton
            label={i18n.t("ui.undo")}
            icon={undo}
            aria-disabled={!chosen.history.canUndo.value}
            aria-keyshortcuts="Control+Z Meta+Z"
            onClick={() => chosen.history.undo()}
          />
        </span>
        <span>
          <IconButton
            label={i18n.t("tags.redo")}
            icon={undo}
            class={style.redo}
            aria-disabled={!chosen.history.canRedo.value}
            aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z"
            onClick={() => chosen.history.redo()}
          />
        </span>
        <span>
          <IconButton
            label={i18n.t("tags.copy")}
            icon={copyIcon}
            aria-disabled={!hasTags}
            onClick={() => copy(joinTagList(tags.value))}
          />
        </span>
      </div>
      <StatusLine tone={tone}>{outcome}</StatusLine>
    </div>
  );
}

interface TagPresetsProps {
  model: TagInput;
  memory: StoredTagMemory;
}

/** Shows presets to add and the recent tags. */
function TagPresets({ model, memory }: TagPresetsProps) {
  const presets = memory.presets.value;
  return (
    <div class="stack">
      {presets.length === 0 && memory.removal.last.value === null && (
        <p class="hint">{i18n.t("tags.noPresets")}</p>
      )}
      <FirstItems items={presets}>
        {(firstItems) => (
          <ul class="stack gap-s1">
            {firstItems.map((preset) => (
              <li key={preset.id} class="line">
                <Button
                  title={preset.tags.join(", ")}
                  aria-label={i18n.t("tags.addPreset", [preset.name])}
                  onClick={() => model.chosen.add(preset.tags)}
                >
                  <bdi>{preset.name}</bdi>
                </Button>
                <span class="hint">{i18n.t("image.tags", preset.tags.length)}</span>
                <RemoveButton
                  removal={memory.removal}
                  item={preset}
                  label={i18n.t("tags.removePresetNamed", [preset.name])}
                >
                  {i18n.t("tags.removeShort")}
                </RemoveButton>
              </li>
            ))}
          </ul>
        )}
      </FirstItems>
      <RemovedLine
        removal={memory.removal}
        gone={({ name }) => i18n.t("tags.presetRemoved", [name])}
        back={({ name }) => i18n.t("tags.presetBack", [name])}
        failed={() => i18n.t("tags.presetNotSaved")}
      />
      <NewPreset model={model} memory={memory} />
      {memory.failure.value && (
        <FailureNote failure={memory.failure.value} what={i18n.t("tags.presetNotSaved")} />
      )}
      <RecentTags model={model} memory={memory} />
    </div>
  );
}

function NewPreset({ model, memory }: TagPresetsProps) {
  const [name, setName] = useState("");
  const [saved, setSaved] = useState<string | null>(null);
  const tags = model.tags.value;
  const ready = name.trim() !== "" && tags.length > 0;
  const save = async () => {
    if (!ready || !(await memory.save(name.trim(), tags))) return;
    setSaved(name.trim());
    setName("");
  };
  return (
    <div class={`stack gap-s1 ${style.create}`}>
      <TextField
        id="new-preset"
        label={i18n.t("tags.presetName")}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.ctrlKey || event.metaKey || event.isComposing) return;
          event.preventDefault();
          void save();
        }}
        value={name}
        onValue={(value) => {
          setName(value);
          setSaved(null);
        }}
      />
      <Button aria-disabled={!ready} onClick={() => void save()}>
        {tags.length > 0 ? i18n.t("tags.savePreset", tags.length) : i18n.t("tags.savePreset.none")}
      </Button>
      <StatusLine>{saved && i18n.t("tags.presetSaved", [saved])}</StatusLine>
    </div>
  );
}

const MAX_SHOWN = 12;

function RecentTags({ model, memory }: TagPresetsProps) {
  const chosenNames = model.chosen.chosenNames.value;
  const recent = memory.recent.value.filter((name) => !chosenNames.has(name)).slice(0, MAX_SHOWN);
  if (recent.length === 0) return null;
  return (
    <section aria-label={i18n.t("tags.recentTags")}>
      <h3 class="hint">{i18n.t("tags.recentTags")}</h3>
      <AddableTags model={model} names={recent} />
    </section>
  );
}
