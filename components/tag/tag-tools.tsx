import { i18n } from "#i18n";
import type { TagInput } from "../../lib/state/tags/tag-input.ts";
import type { StoredTagMemory } from "../../lib/state/tags/tag-memory.ts";
import { joinTagList } from "../../lib/tags/parse.ts";
import { Disclosure } from "../ui/controls/disclosure.tsx";
import { IconButton } from "../ui/controls/icon-button.tsx";
import { StatusLine } from "../ui/display/status-line.tsx";
import { useCopy } from "../ui/hooks/use-copy.ts";
import { copy as copyIcon, undo } from "../ui/icons/panel-icons.ts";
import { TagPresets } from "./tag-presets.tsx";
import style from "./tag-tools.module.css";

interface TagToolsProps {
  model: TagInput;
  memory: StoredTagMemory;
}

/** Shows actions on all tags. */
export function TagTools({ model, memory }: TagToolsProps) {
  const { chosen, tags } = model;
  return (
    <div class={style.tools}>
      <div class={style.row}>
        <IconButton
          label={i18n.t("tags.undo")}
          icon={undo}
          aria-disabled={!chosen.canUndo.value}
          aria-keyshortcuts="Control+Z Meta+Z"
          onClick={() => chosen.undo()}
        />
        <IconButton
          label={i18n.t("tags.redo")}
          icon={undo}
          class={style.redo}
          aria-disabled={!chosen.canRedo.value}
          aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z"
          onClick={() => chosen.redo()}
        />
        <CopyTags tags={tags.value} />
      </div>
      <Disclosure summary={i18n.t("tags.presets")}>
        <TagPresets model={model} memory={memory} />
      </Disclosure>
    </div>
  );
}

function CopyTags({ tags }: { tags: readonly string[] }) {
  const { copy, outcome, tone } = useCopy();
  return (
    <>
      <IconButton
        label={i18n.t("tags.copy")}
        icon={copyIcon}
        aria-disabled={tags.length === 0}
        onClick={() => copy(joinTagList(tags))}
      />
      <StatusLine tone={tone}>{outcome}</StatusLine>
    </>
  );
}
