import { batch, computed, signal } from "@preact/signals";
import type { TagSuggestion } from "../messages.ts";
import { guessCategory, knownCategory, type TagCategory } from "../tags/category.ts";
import { normaliseTagName } from "../tags/normalise.ts";
import { mergeTags, parseTagList, takeFinishedTags } from "../tags/parse.ts";
import { createTagSuggestions, type Suggest } from "./tag-suggestions.ts";

/** What a screen reader is told, as data; the component has the words. */
export type TagAnnouncement =
  | { kind: "added"; names: string[] }
  | { kind: "already-there"; names: string[] }
  | { kind: "removed"; name: string };

export interface TagInputOptions {
  tags: readonly string[];
  suggest: Suggest;
  ratingTags?: readonly string[];
  /** Milliseconds of quiet before suggestions are asked for. */
  delay?: number;
}

/** What the tag input needs to know of a key that was pressed in its text. */
export interface KeyPress {
  key: string;
  /** Ctrl, Alt or Meta is held: a shortcut of someone else. */
  modified: boolean;
  /** A key that is being held down. */
  repeat: boolean;
}

export type TagInput = ReturnType<typeof createTagInput>;

/**
 * Tags as chips, and the text that is being typed. Everything happens within the event that caused it, so that
 * the next keystroke finds the field as the last one left it, however fast they come.
 */
export function createTagInput({ tags: initial, suggest, ratingTags, delay }: TagInputOptions) {
  const tags = signal<readonly string[]>(mergeTags([], initial));
  const text = signal("");
  const announcement = signal<TagAnnouncement | null>(null);
  const suggestions = createTagSuggestions(suggest, delay);
  const told = new Map<string, TagCategory | null>();
  let composing = false;

  function add(names: readonly string[]) {
    const fresh = names.filter((name) => !tags.value.includes(name));
    if (fresh.length > 0) {
      tags.value = mergeTags(tags.value, fresh);
      announcement.value = { kind: "added", names: fresh };
    } else if (names.length > 0) {
      announcement.value = { kind: "already-there", names: [...names] };
    }
  }

  /** Takes the field's text as it is now; what a comma has ended becomes a chip. */
  const type = (typed: string) =>
    batch(() => {
      const { finished, rest } = composing
        ? { finished: [], rest: typed }
        : takeFinishedTags(typed);
      add(finished);
      text.value = rest;
      if (!composing) suggestions.request(normaliseTagName(rest), isNew);
    });

  const isNew = ({ name, alias_of }: TagSuggestion) => !tags.value.includes(alias_of ?? name);

  /** Everything in `typed` becomes chips, the last piece too: Enter, leaving the field, a pasted list. */
  const commit = (typed = text.value) =>
    batch(() => {
      add(parseTagList(typed));
      text.value = "";
      suggestions.close();
    });

  const choose = (suggestion: TagSuggestion) =>
    batch(() => {
      const name = normaliseTagName(suggestion.alias_of ?? suggestion.name);
      if (suggestion.alias_of === null) told.set(name, knownCategory(suggestion.category));
      add([name]);
      text.value = "";
      suggestions.close();
    });

  /** Other tags in the place of all, without a word: nobody did this here. */
  function replace(names: readonly string[]) {
    tags.value = mergeTags([], names);
  }

  function remove(name: string) {
    if (!tags.value.includes(name)) return;
    batch(() => {
      tags.value = tags.value.filter((tag) => tag !== name);
      announcement.value = { kind: "removed", name };
    });
  }

  /** Returns whether the key did something here and must do nothing else. */
  function press({ key, modified, repeat }: KeyPress): boolean {
    if (composing || modified) return false;
    const { list } = suggestions;
    const last = tags.value.at(-1);
    switch (key) {
      case "Enter": {
        const chosen = suggestions.activeItem();
        if (chosen) choose(chosen);
        else commit();
        return true;
      }
      case "ArrowDown":
      case "ArrowUp":
        if (list.value.status === "open") suggestions.move(key === "ArrowDown" ? 1 : -1);
        else suggestions.request(normaliseTagName(text.value), isNew);
        return true;
      case "Escape":
        if (list.value.status === "closed") return false;
        suggestions.close();
        return true;
      case "Backspace":
        // A key held down to clear the text must not run on into the chips.
        if (text.value !== "" || repeat || last === undefined) return false;
        remove(last);
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

  return {
    tags,
    text,
    announcement,
    list: suggestions.list,
    /** The chips and, so that nothing typed is lost, what the unfinished text would become. */
    value: computed(() => mergeTags(tags.value, parseTagList(text.value))),
    type,
    commit,
    choose,
    remove,
    replace,
    press,
    /** An input method is putting a character together: commas and Enter belong to it until it ends. */
    startComposition() {
      composing = true;
      suggestions.close();
    },
    endComposition(typed: string) {
      composing = false;
      type(typed);
    },
    closeSuggestions: suggestions.close,
    categoryOf: (name: string) => told.get(name) ?? guessCategory(name, ratingTags),
  };
}
