import { useComputed } from "@preact/signals";
import type { TargetedKeyboardEvent } from "preact";
import { i18n } from "#i18n";
import type { TagInput } from "../../lib/state/tags/tag-input.ts";
import { formatCount } from "../ui/words/format.ts";
import style from "./tag-chip.module.css";
import { TagName } from "./tag-name.tsx";

interface TagChipProps {
  name: string;
  model: TagInput;
  hidden: readonly number[] | undefined;
  /** True for the chip in the tab order. */
  isStop: boolean;
  /** `byPointer`: the user goes on typing. */
  onRemove: (name: string, chip: Element | null, byPointer: boolean) => void;
  onKey: (event: TargetedKeyboardEvent<HTMLElement>, name: string) => void;
}

/** Shows a chosen tag with its notes. Each chip subscribes to its own data only. */
export function TagChip({ name, model, hidden, isStop, onRemove, onKey }: TagChipProps) {
  const facts = useComputed(() => model.cachedTags.value.get(name)).value;
  const category = useComputed(() => model.categoryOf(name)).value;
  const alias = useComputed(() => model.chosen.enteredAs.value.get(name)).value;
  const cause = useComputed(() => model.report.chainOf.value.get(name)?.at(0)).value;
  return (
    <li class={cause === undefined ? style.chip : `${style.chip} ${style.redundant}`}>
      {alias !== undefined && (
        <span class="hint">
          <bdi>{alias}</bdi> →{" "}
        </span>
      )}
      <span title={about()}>
        <TagName name={name} category={category} />
      </span>
      {facts && facts.dnp.length > 0 && (
        <strong class="small bad"> {i18n.t("tags.doNotPost")}</strong>
      )}
      {facts && hidden?.includes(facts.id) && (
        <span class="small warn"> {i18n.t("tags.hidden")}</span>
      )}
      {facts === null && <span class="hint"> {i18n.t("tags.new")}</span>}
      {cause !== undefined && <span class="hint"> {i18n.t("tags.redundant")}</span>}
      <button
        type="button"
        class={style.remove}
        aria-label={i18n.t("tags.remove", [name])}
        tabIndex={isStop ? 0 : -1}
        // Keys cause clicks without a count.
        onClick={(event) => onRemove(name, event.currentTarget.closest("li"), event.detail > 0)}
        onKeyDown={(event) => onKey(event, name)}
      >
        ×
      </button>
    </li>
  );

  function about(): string | undefined {
    if (!facts) return undefined;
    const count = i18n.t("tags.images", facts.images, [formatCount(facts.images)]);
    return facts.short_description === "" ? count : `${count}. ${facts.short_description}`;
  }
}
