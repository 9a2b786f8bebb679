import type { TargetedKeyboardEvent } from "preact";
import { i18n } from "#i18n";
import type { TagCategory } from "../../lib/tags/category.ts";
import style from "./tag-chips.module.css";
import { TagName } from "./tag-name.tsx";

export interface TagChipsProps {
  tags: readonly string[];
  categoryOf: (name: string) => TagCategory | null;
  onRemove: (name: string) => void;
  /** Past the last chip. */
  onLeave: () => void;
}

const removeButton = (chip: Element | null | undefined) => chip?.querySelector("button");

/**
 * The tags that are there. One stop for Tab, so that thirty tags are not thirty stops; arrows walk from chip to chip,
 * Delete and Backspace remove, and focus passes on to a neighbour before its chip goes.
 */
export function TagChips({ tags, categoryOf, onRemove, onLeave }: TagChipsProps) {
  function remove(name: string, chip: Element | null) {
    const neighbour =
      removeButton(chip?.nextElementSibling) ?? removeButton(chip?.previousElementSibling);
    if (neighbour) neighbour.focus();
    else onLeave();
    onRemove(name);
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
        else onLeave();
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

  return (
    <ul class={style.chips} aria-label={i18n.t("tags.chosen")}>
      {tags.map((name, index) => (
        <li key={name} class={style.chip}>
          <TagName name={name} category={categoryOf(name)} />
          <button
            type="button"
            class={style.remove}
            aria-label={i18n.t("tags.remove", [name])}
            tabIndex={index === tags.length - 1 ? 0 : -1}
            onClick={(event) => remove(name, event.currentTarget.closest("li"))}
            onKeyDown={(event) => walk(event, name)}
          >
            ×
          </button>
        </li>
      ))}
    </ul>
  );
}
