import { batch, computed, effect, signal } from "@preact/signals";
import { guessCategory, knownCategory, type TagCategory } from "../tags/category.ts";
import { normaliseTagName } from "../tags/normalise.ts";
import { parseTagList, takeFinishedTags } from "../tags/parse.ts";
import { readPastedTags } from "../tags/paste.ts";
import { defaultTagRules, type TagRules } from "../tags/rules.ts";
import { createTagKnowledge, type TagKnowledge } from "./tag-knowledge.ts";
import { createTagList } from "./tag-list.ts";
import type { TagMemory } from "./tag-memory.ts";
import { createTagReport } from "./tag-report.ts";
import { createTagSuggestions, type Suggest, type TagOffer } from "./tag-suggestions.ts";

export interface TagInputOptions {
  tags: readonly string[];
  suggest: Suggest;
  rules?: TagRules;
  knowledge?: TagKnowledge;
  memory?: TagMemory;
  /** Milliseconds of quiet before suggestions are asked for. */
  delay?: number;
}

/** What the tag input needs to know of a key that was pressed in its text. */
export interface KeyPress {
  key: string;
  /** Ctrl or Meta is held, and Alt is not. */
  command: boolean;
  shift: boolean;
  /** Ctrl, Alt or Meta is held: but for undo and redo, a shortcut of someone else. */
  modified: boolean;
  /** A key that is being held down. */
  repeat: boolean;
}

export type TagInput = ReturnType<typeof createTagInput>;

/**
 * Tags as chips, and the text that is being typed. Everything happens within the event that caused it, so that
 * the next keystroke finds the field as the last one left it, however fast they come.
 */
export function createTagInput({
  tags: initial,
  suggest,
  rules = defaultTagRules,
  knowledge = createTagKnowledge(),
  memory,
  delay,
}: TagInputOptions) {
  const { known } = knowledge;
  const chosen = createTagList(initial, known, memory?.use);
  const { tags, given } = chosen;
  const text = signal("");
  /** Names in what was pasted last that held commas and came apart. */
  const split = signal<readonly string[]>([]);
  const suggestions = createTagSuggestions({
    suggest,
    knowledge,
    recent: () => memory?.recent.value ?? [],
    presets: () => memory?.presets.value.flatMap((preset) => preset.tags) ?? [],
    isGiven: (name) => given.peek().has(name),
    delay,
  });
  const stopWanting = effect(() => knowledge.want(tags.value));
  let composing = false;

  /** The chips and, so that nothing typed is lost, what the unfinished text would become. */
  const value = computed(() => {
    const more = parseTagList(text.value).filter((name) => !given.value.has(name));
    return more.length > 0 ? [...tags.value, ...more] : tags.value;
  });

  /** Takes the field's text as it is now; what a comma has ended becomes a chip. */
  const type = (typed: string) =>
    batch(() => {
      const { finished, rest } = composing
        ? { finished: [], rest: typed }
        : takeFinishedTags(typed);
      chosen.add(finished);
      text.value = rest;
      if (split.value.length > 0) split.value = [];
      if (!composing) suggestions.request(normaliseTagName(rest));
    });

  const add = (names: readonly string[]) =>
    batch(() => {
      chosen.add(names);
      text.value = "";
      suggestions.close();
    });

  /** Everything in `typed` becomes chips, the last piece too: Enter, leaving the field, a pasted list. */
  const commit = (typed = text.value) => add(parseTagList(typed));

  const choose = ({ name, facts }: TagOffer) => add([normaliseTagName(facts?.alias_of ?? name)]);

  /** Takes a list that is not plain text, beside what stands in the field; false leaves it to the field. */
  function paste(pasted: string): boolean {
    const read = readPastedTags(pasted);
    if (read === null) return false;
    batch(() => {
      chosen.add(read.names);
      split.value = read.split;
    });
    return true;
  }

  /** Undo and redo of what happened to the chips; within a text they are the field's own. */
  function travel({ key, shift }: KeyPress): boolean {
    if (text.value !== "") return false;
    const letter = key.toLowerCase();
    if (letter === "z" && !shift) return chosen.undo();
    return (letter === "z" || letter === "y") && chosen.redo();
  }

  /** Returns whether the key did something here and must do nothing else. */
  function press(pressed: KeyPress): boolean {
    const { key, command, modified, repeat } = pressed;
    if (composing) return false;
    if (modified) return command && travel(pressed);
    const { list } = suggestions;
    const last = tags.value.at(-1);
    switch (key) {
      case "Enter": {
        const active = suggestions.activeItem();
        if (active) choose(active);
        else commit();
        return true;
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
        // A key held down to clear the text must not run on into the chips.
        if (text.value !== "" || repeat || last === undefined) return false;
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

  return {
    chosen,
    tags,
    text,
    split,
    value,
    list: suggestions.list,
    known,
    report: createTagReport({ tags, value, knowledge, rules }),
    /** The service could not be asked about the tags. */
    unasked: knowledge.failed,
    /** Has what is not known of the tags asked at once. */
    hurry: knowledge.hurry,
    type,
    commit,
    choose,
    paste,
    press,
    travel,
    /** An input method is putting a character together: commas and Enter belong to it until it ends. */
    startComposition() {
      composing = true;
      suggestions.close();
    },
    endComposition(typed: string) {
      composing = false;
      type(typed);
    },
    categoryOf(name: string): TagCategory | null {
      const category = known.value.get(name)?.category ?? null;
      return knownCategory(category) ?? guessCategory(name, rules.rating_tags);
    },
    dispose() {
      suggestions.close();
      stopWanting();
      chosen.dispose();
      knowledge.dispose();
    },
  };
}
