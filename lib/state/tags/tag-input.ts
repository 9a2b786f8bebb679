import { batch, computed, effect, signal } from "@preact/signals";
import { rankAssociated } from "../../tags/associated.ts";
import { bareName } from "../../tags/bare-name.ts";
import type { CarriedTag } from "../../tags/carried-tag.ts";
import { guessCategory, type TagCategory, toCategory } from "../../tags/category.ts";
import { normaliseTagName } from "../../tags/normalise.ts";
import { enterTags, parseTagList, takeFinishedTags } from "../../tags/parse-tags.ts";
import { readPastedTags } from "../../tags/paste.ts";
import { defaultTagRules, type TagRules } from "../../tags/rules.ts";
import type { SuggestedTag } from "../../tags/tag-facts.ts";
import { createTagKnowledge, type TagKnowledge } from "./tag-knowledge.ts";
import { createTagList } from "./tag-list.ts";
import type { TagLookup } from "./tag-lookup.ts";
import type { TagMemory } from "./tag-memory.ts";
import { createTagReport } from "./tag-report.ts";
import { beginsName, createTagSuggestions, type TagOffer } from "./tag-suggestions.ts";

export interface TagInputOptions extends TagLookup {
  tags: readonly string[];
  /** Tags that were carried over from elsewhere and that the user has not seen yet. */
  unseen?: readonly string[];
  /** Tags that came from those of another board. */
  carried?: readonly CarriedTag[];
  rules?: TagRules;
  knowledge?: TagKnowledge;
  memory?: TagMemory;
}

/** Tags often used together that are offered. */
const MAX_ASSOCIATED = 8;

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

export type TagInput = ReturnType<typeof createTagInput>;

/**
 * Creates a tag input: chips and the text being typed. Everything happens within the event that caused it, so the next keystroke always
 * finds the field up to date.
 */
export function createTagInput({
  tags: initial,
  unseen: initialUnseen = [],
  carried: initialCarried = [],
  rules = defaultTagRules,
  knowledge = createTagKnowledge(),
  memory,
  ...source
}: TagInputOptions) {
  const { cachedTags } = knowledge;
  const chosen = createTagList(initial, cachedTags);
  const { tags, chosenNames } = chosen;
  const text = signal("");
  /** Names with commas that the last paste split. */
  const split = signal<readonly string[]>([]);
  /** Offers that begin with an entered name, by that name. */
  const longer = signal<ReadonlyMap<string, readonly SuggestedTag[]>>(new Map());
  const suggestions = createTagSuggestions({
    ...source,
    knowledge,
    recent: () => memory?.recent.value ?? [],
    presets: () => memory?.presets.value.flatMap((preset) => preset.tags) ?? [],
    isGiven: (name) => chosenNames.peek().has(name),
    chosen: () => tags.peek(),
  });
  const marked = signal<readonly string[]>(initialUnseen);
  const unseen = computed<ReadonlySet<string>>(
    () => new Set(marked.value.filter((name) => chosenNames.value.has(name))),
  );
  const carriedTags = signal(initialCarried);
  const carried = computed<readonly CarriedTag[]>(() =>
    carriedTags.value.map((one) => ({ ...one, tag: chosen.currentName(one.tag) })),
  );
  const stopWanting = effect(() => knowledge.want(tags.value));
  let composing = false;

  const categoryOf = (name: string): TagCategory | null =>
    toCategory(cachedTags.value.get(name)?.category ?? null) ??
    guessCategory(name, rules.rating_tags);

  /**
   * Tags that most images of the chosen ones have too, as far as their names are known. Nothing adds them but the user. Names of artists are
   * left out: a picture is rarely by another artist than its own.
   */
  const associated = computed<readonly string[]>(() => {
    const allTags = source.vocabulary?.();
    if (!allTags) return [];
    const tagsById = new Map([...cachedTags.value.values()].map((tag) => [tag?.id, tag]));
    return rankAssociated(tags.value, allTags.find)
      .flatMap((id) => tagsById.get(id) ?? [])
      .filter((tag) => !source.isHidden?.(tag, allTags.find(tag.name)?.associated_ids))
      .map(({ name, alias_of }) => alias_of ?? name)
      .filter((name) => !chosenNames.value.has(name) && categoryOf(name) !== "origin")
      .slice(0, MAX_ASSOCIATED);
  });

  /** The chips, and the tags in the unfinished text, so that no input is lost. */
  const value = computed(() => {
    const typed = parseTagList(text.value);
    return typed.length > 0 ? enterTags(tags.value, typed) : tags.value;
  });

  /** Enters typed names. Returns those that had no effect. */
  function enter(names: readonly string[]): readonly string[] {
    const name = normaliseTagName(text.peek());
    const offers = names.includes(name) ? longerOffers().flatMap(({ facts }) => facts ?? []) : [];
    if (offers.length > 0) longer.value = new Map([...longer.peek(), [name, offers]]);
    return chosen.enter(names);
  }

  /** Updates the text. Each part that ends with a comma becomes a chip. */
  const type = (typed: string) =>
    batch(() => {
      if (chosen.refuses(typed)) return;
      knowledge.postpone();
      const { finished, unfinished } = composing
        ? { finished: [], unfinished: typed }
        : takeFinishedTags(typed);
      const missingTags = enter(finished);
      text.value = missingTags.length > 0 ? withText(missingTags, unfinished) : unfinished;
      if (split.value.length > 0) split.value = [];
      if (!composing) suggestions.request(normaliseTagName(unfinished));
    });

  const take = (put: () => void) =>
    batch(() => {
      put();
      text.value = "";
      suggestions.close();
    });

  /** Turns all of `typed` into chips, the last part too: on Enter, blur or a pasted list. What removes no chip stays text. */
  function commit(typed = text.value): void {
    if (chosen.refuses(typed)) return;
    batch(() => {
      text.value = withText(enter(parseTagList(typed)), "");
      suggestions.close();
    });
  }

  /** Returns the offers that begin with the text; none if it is an offered tag itself. */
  function longerOffers(): readonly TagOffer[] {
    const list = suggestions.list.peek();
    const typed = bareName(normaliseTagName(text.peek()));
    if (list.status !== "open" || typed === "") return [];
    if (list.items.some(({ name }) => name === typed)) return [];
    return list.items.filter(({ name }) => beginsName(name, typed));
  }

  const choose = ({ name, facts, from }: TagOffer) =>
    take(() =>
      from === "chosen" ? chosen.remove([name]) : chosen.add(parseTagList(facts?.alias_of ?? name)),
    );

  /** Adds a pasted list that is not plain text, and keeps the typed text. Returns false to let the field handle it. */
  function paste(pasted: string): boolean {
    if (chosen.refuses(pasted)) return true;
    const pastedTags = readPastedTags(pasted);
    if (pastedTags === null) return false;
    batch(() => {
      chosen.add(pastedTags.names);
      split.value = pastedTags.split;
    });
    return true;
  }

  /** Adds tags of another board, marked until the user has seen them. */
  const carry = (added: readonly Omit<CarriedTag, "tag">[]) =>
    batch(() => {
      const names = added.map(({ name }) => name);
      carriedTags.value = [
        ...carried.peek().filter(({ name }) => !names.includes(name)),
        ...added.map(({ from, name }) => ({ from, name, tag: name })),
      ];
      marked.value = [
        ...unseen.peek(),
        ...names.filter((name) => !chosenNames.peek().has(name) && !unseen.peek().has(name)),
      ];
      chosen.add(names);
    });

  /** Undoes or redoes changes of the chips. While there is text, the field handles both itself. */
  function travel({ key, shift }: KeyPress): boolean {
    if (text.value !== "") return false;
    if (key === "z" && !shift) return chosen.undo();
    return (key === "z" || key === "y") && chosen.redo();
  }

  /** Returns true if the key was handled and its default must be prevented. */
  function press(pressed: KeyPress): boolean {
    const { key, command, shift, modified, repeat } = pressed;
    if (composing) return false;
    if (modified) return command && travel(pressed);
    const { list } = suggestions;
    const last = tags.value.at(-1);
    switch (key) {
      case "Enter": {
        const active = suggestions.activeItem();
        if (active) choose(active);
        else commit();
        if (text.value !== "") suggestions.request(normaliseTagName(text.value));
        return true;
      }
      case "Tab": {
        const offer = shift ? null : (suggestions.activeItem() ?? longerOffers()[0]);
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
    /** Chips that were carried over and that the user has not seen yet. */
    unseen,
    associated,
    /** Tags that came from those of another board, with those that the user put in their place. */
    carried,
    carry,
    setCarried(tags: readonly CarriedTag[]) {
      carriedTags.value = tags;
    },
    /** Removes the marks of these chips. */
    see(names: Iterable<string>) {
      const seenNames = new Set(names);
      if ([...seenNames].some((name) => unseen.peek().has(name)))
        marked.value = marked.peek().filter((name) => !seenNames.has(name));
    },
    /** Replaces all marks. */
    mark(names: readonly string[]) {
      marked.value = names;
    },
    value,
    list: suggestions.list,
    cachedTags,
    report: createTagReport({ tags, value, longer, knowledge, rules }),
    /** True if the service could not be asked about the tags. */
    unasked: knowledge.failed,
    /** Requests missing data on the tags immediately. */
    hurry: knowledge.hurry,
    /**
     * Turns the text into chips and requests missing data, because the user has left the tags. The beginning of an offered tag stays text:
     * as a chip it would look like a tag.
     */
    leave() {
      if (longerOffers().length > 0) suggestions.close();
      else commit();
      knowledge.hurry();
    },
    type,
    commit,
    choose,
    paste,
    press,
    travel,
    /** Starts an IME composition, to which commas and Enter belong until it ends. */
    startComposition() {
      composing = true;
      suggestions.close();
    },
    endComposition(typed: string) {
      composing = false;
      type(typed);
    },
    categoryOf,
    dispose() {
      suggestions.close();
      stopWanting();
      chosen.dispose();
      knowledge.dispose();
    },
  };
}

/** Returns names without effect and the unfinished text as the text of the field. */
const withText = (names: readonly string[], unfinished: string) =>
  [...names, unfinished.trim()].filter((part) => part !== "").join(", ");
