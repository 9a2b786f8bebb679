import type { TargetedKeyboardEvent } from "preact";
import { useMemo } from "preact/hooks";
import { i18n } from "#i18n";
import type { TagInput } from "../../lib/state/tags/tag-input.ts";
import { TagChip } from "./tag-chip.tsx";
import style from "./tag-chips.module.css";

interface TagChipsProps {
  model: TagInput;
  /** Ids of the tags that the chosen filter hides. */
  hidden: readonly number[] | undefined;
  /** Called when the focus moves past the last chip. */
  onLeave: () => void;
}

const removeButton = (chip: Element | null | undefined) => chip?.querySelector("button");

/**
 * Lists the chosen tags with one tab stop. Arrows move between chips, Delete and Backspace remove,
 * and the focus moves to a neighbour before a chip is removed, or to the text if the pointer removes it.
 * Typing must not render 500 chips: keep the props identical to skip rendering.
 */
export function TagChips({ model, hidden, onLeave }: TagChipsProps) {
  const actions = useMemo(() => createActions(model, onLeave), [model, onLeave]);
  const tags = model.tags.value;
  return (
    <ul class={style.chips} aria-label={i18n.t("tags.chosen")}>
      {tags.map((name, index) => (
        <TagChip
          key={name}
          name={name}
          model={model}
          hidden={hidden}
          isStop={index === tags.length - 1}
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
    const list = chip?.parentElement;
    switch (event.key) {
      case "ArrowLeft":
        removeButton(chip?.previousElementSibling)?.focus();
        break;
      case "ArrowRight": {
        const next = removeButton(chip?.nextElementSibling);
        if (next) next.focus();
        else leave();
        break;
      }
      case "Home":
        removeButton(list?.firstElementChild)?.focus();
        break;
      case "End":
        removeButton(list?.lastElementChild)?.focus();
        break;
      case "Delete":
      case "Backspace":
        remove(name, chip);
        break;
      default:
        return;
    }
    event.preventDefault();
  }

  return { remove, walk };
}
