import { normaliseTagName } from "../../tags/normalise.ts";
import type { TagField } from "./tag-field.ts";
import type { TagList } from "./tag-list.ts";

/** A key press in the tag input's text. */
export interface KeyPress {
  /** A letter in lower case, as on a Latin layout, or the name of another key. */
  key: string;
  /** Ctrl or Meta is held, and Alt is not. */
  command: boolean;
  shift: boolean;
  /** Ctrl, Alt or Meta is held. Except for undo and redo, the shortcut belongs to the browser or the system. */
  modified: boolean;
  /** True for repeats of a key that is held down. */
  repeat: boolean;
}

/** Creates what the keys do in the text of a tag input. */
export function createTagKeyHandlers(chosen: TagList, field: TagField) {
  const { text, suggestions, choose, commit } = field;

  /** Undoes or redoes changes of the chips. While there is text, the field handles both itself. */
  function travel({ key, shift }: KeyPress): boolean {
    if (text.value !== "") return false;
    if (key === "z" && !shift) return chosen.history.undo();
    return (key === "z" || key === "y") && chosen.history.redo();
  }

  /** Returns true if the key was handled and its default must be prevented. */
  function press(pressed: KeyPress): boolean {
    const { key, command, shift, modified, repeat } = pressed;
    if (field.isComposing()) return false;
    if (modified) return command && travel(pressed);
    const { list } = suggestions;
    const last = chosen.tags.value.at(-1);
    switch (key) {
      case "Enter": {
        const active = suggestions.activeItem();
        if (active) choose(active);
        else commit();
        if (text.value !== "") suggestions.request(normaliseTagName(text.value));
        return true;
      }
      case "Tab": {
        const offer = shift
          ? null
          : (suggestions.activeItem() ?? suggestions.longerThan(text.peek())[0]);
        if (offer) choose(offer);
        return Boolean(offer);
      }
      case "ArrowDown":
      case "ArrowUp":
        if (list.value.status === "open") suggestions.move(key === "ArrowDown" ? 1 : -1);
        else if (text.value === "") suggestions.offerRecent();
        else suggestions.request(normaliseTagName(text.value));
        return true;
      case "Escape":
        if (list.value.status === "closed") return false;
        suggestions.close();
        return true;
      case "Backspace":
        // A key held down to clear the text must not continue with the chips.
        if (text.value !== "" || repeat || last === undefined) return false;
        // The tag that was entered last, wherever its kind places it.
        chosen.remove([last]);
        return true;
      case "Home":
      case "End":
      case "ArrowLeft":
      case "ArrowRight":
        suggestions.leaveOption();
        return false;
      default:
        return false;
    }
  }

  return { press, travel };
}
