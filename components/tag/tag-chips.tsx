import { useComputed } from "@preact/signals";
import type { TargetedKeyboardEvent } from "preact";
import { useMemo } from "preact/hooks";
import { i18n } from "#i18n";
import type { TagInput } from "../../lib/state/tags/tag-input.ts";
import { FirstItems } from "../ui/lists/first-items.tsx";
import { formatCount } from "../ui/words/format.ts";
import { joinSentences } from "../ui/words/joined-texts.tsx";
import style from "./tag-chips.module.css";
import { categoryWords, TagName, tagColour } from "./tag-name.tsx";
import { useTagKinds } from "./use-tag-kinds.ts";

interface TagChipsProps {
  model: TagInput;
  /** Ids of the tags that the chosen filter hides. */
  hidden: readonly number[] | undefined;
  /** Called when the focus moves past the last chip. */
  onLeave: () => void;
}

const removeButton = (chip: Element | null | undefined) =>
  chip?.querySelector<HTMLElement>(":scope > button:last-child");

/**
 * Lists the chosen tags with one tab stop. Arrows move between chips, Delete and Backspace remove,
 * and the focus moves to a neighbour before a chip is removed, or to the text if the pointer removes it.
 * Typing must not render 500 chips: keep the props identical to skip rendering.
 */
export function TagChips({ model, hidden, onLeave }: TagChipsProps) {
  const actions = useMemo(() => createActions(model, onLeave), [model, onLeave]);
  return (
    <FirstItems items={model.tags.value} fromEnd>
      {(firstItems) => (
        <ChipList names={firstItems} model={model} hidden={hidden} actions={actions} />
      )}
    </FirstItems>
  );
}

interface ChipListProps extends Pick<TagChipsProps, "model" | "hidden"> {
  /** Tags in the order in which they were entered. */
  names: readonly string[];
  actions: ReturnType<typeof createActions>;
}

/** Lists chips grouped by kind. That is also the order of the arrow keys and of screen readers; tags are sent as entered. */
function ChipList({ names, model, hidden, actions }: ChipListProps) {
  const { sorted, handlers } = useTagKinds(names, model.report.categoryOf);
  return (
    <ul class={style.chips} aria-label={i18n.t("tags.chosen")} {...handlers}>
      {sorted.map((name, index) => (
        <TagChip
          key={name}
          name={name}
          model={model}
          hidden={hidden}
          isStop={index === sorted.length - 1}
          onRemove={actions.remove}
          onKey={actions.walk}
        />
      ))}
    </ul>
  );
}

function createActions(model: TagInput, leave: () => void) {
  function remove(name: string, chip: Element | null, byPointer = false) {
    const neighbour =
      removeButton(chip?.nextElementSibling) ?? removeButton(chip?.previousElementSibling);
    if (neighbour && !byPointer) neighbour.focus();
    else leave();
    model.chosen.remove([name]);
  }

  function walk(event: TargetedKeyboardEvent<HTMLElement>, name: string) {
    const chip = event.currentTarget.closest("li");
    const { key } = event;
    const targets: Record<string, Element | null | undefined> = {
      ArrowLeft: chip?.previousElementSibling,
      ArrowRight: chip?.nextElementSibling,
      Home: chip?.parentElement?.firstElementChild,
      End: chip?.parentElement?.lastElementChild,
    };
    const target = removeButton(targets[key]);
    if (target) target.focus();
    else if (key === "ArrowRight") leave();
    else if (key === "Delete" || key === "Backspace") remove(name, chip);
    else if (key !== "ArrowLeft") return;
    event.preventDefault();
  }

  return { remove, walk };
}

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
function TagChip(props: TagChipProps) {
  const { name, model, hidden, isStop, onRemove, onKey } = props;
  const facts = useComputed(() => model.knowledge.cachedTags.value.get(name)).value;
  const category = useComputed(() => model.report.categoryOf(name)).value;
  const alias = useComputed(() => model.chosen.enteredAs.value.get(name)).value;
  const isUnseen = useComputed(() => model.carried.unseen.value.has(name)).value;
  const isMisspelled = useComputed(() => model.report.misspelledNames.value.has(name)).value;
  const see = isUnseen ? () => model.carried.see([name]) : undefined;
  const isRedundant = useComputed(() => model.report.redundantNames.value.has(name)).value;
  return (
    <li
      class={[
        tagColour(category),
        style.chip,
        isRedundant && style.redundant,
        isUnseen && style.unseen,
        isMisspelled && style.misspelled,
      ]
        .filter(Boolean)
        .join(" ")}
      onPointerEnter={see}
      onFocusCapture={see}
    >
      {alias !== undefined && (
        <span class="hint">
          <bdi>{alias}</bdi> →{" "}
        </span>
      )}
      <span title={about()}>
        <TagName name={name} category={category} />
      </span>
      {isUnseen && <span class="hint"> {i18n.t("tags.unseen")}</span>}
      {facts?.dnp && facts.dnp.length > 0 && (
        <strong class="small bad"> {i18n.t("tags.doNotPost")}</strong>
      )}
      {facts?.id !== undefined && hidden?.includes(facts.id) && (
        <span class="small warn"> {i18n.t("tags.hidden")}</span>
      )}
      {facts === null && !isMisspelled && <span class="hint"> {i18n.t("tags.new")}</span>}
      <button
        type="button"
        class={style.remove}
        aria-label={i18n.t("tags.remove", [name])}
        aria-description={categoryWords(category)}
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
    return facts.short_description
      ? joinSentences([i18n.t("ui.sentence", [count]), facts.short_description])
      : count;
  }
}
