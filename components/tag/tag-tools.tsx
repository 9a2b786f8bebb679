import { useState } from "preact/hooks";
import { i18n } from "#i18n";
import type { TagInput } from "../../lib/state/tags/tag-input.ts";
import type { StoredTagMemory } from "../../lib/state/tags/tag-memory.ts";
import { joinTagList } from "../../lib/tags/parse.ts";
import { Button } from "../ui/button.tsx";
import { Disclosure } from "../ui/disclosure.tsx";
import { StatusLine } from "../ui/status-line.tsx";
import { TagPresets } from "./tag-presets.tsx";
import style from "./tag-tools.module.css";

export interface TagToolsProps {
  model: TagInput;
  memory: StoredTagMemory;
}

/** Shows actions on all tags. */
export function TagTools({ model, memory }: TagToolsProps) {
  const { chosen, tags } = model;
  return (
    <div class={style.tools}>
      <div class={style.row}>
        <Button
          kind="quiet"
          aria-disabled={!chosen.canUndo.value}
          aria-keyshortcuts="Control+Z Meta+Z"
          onClick={() => chosen.undo()}
        >
          {i18n.t("tags.undo")}
        </Button>
        <Button
          kind="quiet"
          aria-disabled={!chosen.canRedo.value}
          aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z"
          onClick={() => chosen.redo()}
        >
          {i18n.t("tags.redo")}
        </Button>
        <CopyTags tags={tags.value} />
      </div>
      <Disclosure summary={i18n.t("tags.presets")}>
        <TagPresets model={model} memory={memory} />
      </Disclosure>
    </div>
  );
}

function CopyTags({ tags }: { tags: readonly string[] }) {
  const [outcome, setOutcome] = useState<"copied" | "refused" | null>(null);
  const copy = () =>
    navigator.clipboard.writeText(joinTagList(tags)).then(
      () => setOutcome("copied"),
      () => setOutcome("refused"),
    );
  return (
    <>
      <Button kind="quiet" aria-disabled={tags.length === 0} onClick={() => void copy()}>
        {i18n.t("tags.copy")}
      </Button>
      <StatusLine tone={outcome === "refused" ? "bad" : "quiet"}>
        {outcome === "copied" && i18n.t("tags.copied")}
        {outcome === "refused" && i18n.t("tags.notCopied")}
      </StatusLine>
    </>
  );
}
