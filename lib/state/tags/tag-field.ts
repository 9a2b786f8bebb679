import { batch, signal } from "@preact/signals";
import { normaliseTagName } from "../../tags/normalise.ts";
import { parseTagList, splitFinishedTags } from "../../tags/parse-tags.ts";
import { readPastedTags } from "../../tags/paste.ts";
import type { SuggestedTag } from "../../tags/tag-facts.ts";
import type { TagKnowledge } from "./tag-knowledge.ts";
import type { TagList } from "./tag-list.ts";
import type { TagOffer } from "./tag-offers.ts";
import type { TagSuggestions } from "./tag-suggestions.ts";

interface TagFieldOptions {
  chosen: TagList;
  suggestions: TagSuggestions;
  knowledge: Pick<TagKnowledge, "postpone" | "hurry">;
}

export type TagField = ReturnType<typeof createTagField>;

/** Creates the text being typed, and what turns it into chips. */
export function createTagField({ chosen, suggestions, knowledge }: TagFieldOptions) {
  const text = signal("");
  const { longer, enter } = createEnteredNames(chosen, suggestions);
  const { split, paste, forgetSplit } = createPastedTags(chosen);
  let composing = false;

  /** Updates the text. Each part that ends with a comma becomes a chip. */
  const type = (typed: string) =>
    batch(() => {
      if (chosen.refuses(typed)) return;
      knowledge.postpone();
      const { finished, unfinished } = composing
        ? { finished: [], unfinished: typed }
        : splitFinishedTags(typed);
      const missingTags = enter(finished, text.peek());
      text.value = missingTags.length > 0 ? withText(missingTags, unfinished) : unfinished;
      forgetSplit();
      if (!composing) suggestions.request(normaliseTagName(unfinished));
    });

  /** Turns all of `typed` into chips, the last part too: on Enter, blur or a pasted list. What removes no chip stays text. */
  function commit(typed = text.value): void {
    if (chosen.refuses(typed)) return;
    batch(() => {
      text.value = withText(enter(parseTagList(typed), text.peek()), "");
      suggestions.close();
    });
  }

  const choose = ({ name, facts, from }: TagOffer) =>
    batch(() => {
      if (from === "chosen") chosen.remove([name]);
      else chosen.add(parseTagList(facts?.alias_of ?? name));
      text.value = "";
      suggestions.close();
    });

  return {
    text,
    split,
    longer,
    suggestions,
    type,
    commit,
    choose,
    paste,
    /**
     * Turns the text into chips and requests missing data, because the user has left the tags. The beginning of an offered tag stays text:
     * as a chip it would look like a tag.
     */
    leave() {
      if (suggestions.longerThan(text.peek()).length > 0) suggestions.close();
      else commit();
      knowledge.hurry();
    },
    isComposing: () => composing,
    /** Starts an IME composition, to which commas and Enter belong until it ends. */
    startComposition() {
      composing = true;
      suggestions.close();
    },
    endComposition(typed: string) {
      composing = false;
      type(typed);
    },
  };
}

/** Creates what enters names, and the offers that begin with an entered name, by that name. */
function createEnteredNames(chosen: TagList, suggestions: TagSuggestions) {
  const longer = signal<ReadonlyMap<string, readonly SuggestedTag[]>>(new Map());
  return {
    longer,
    /** Enters names that were typed in a text. Returns those that had no effect. */
    enter(names: readonly string[], text: string): readonly string[] {
      const name = normaliseTagName(text);
      const offers = names.includes(name)
        ? suggestions.longerThan(text).flatMap(({ facts }) => facts ?? [])
        : [];
      if (offers.length > 0) longer.value = new Map([...longer.peek(), [name, offers]]);
      return chosen.enter(names);
    },
  };
}

/** Creates what pastes lists, and the names with commas that the last paste split. */
function createPastedTags(chosen: TagList) {
  const split = signal<readonly string[]>([]);
  return {
    split,
    /** Adds a pasted list that is not plain text, and keeps the typed text. Returns false to let the field handle it. */
    paste(pasted: string): boolean {
      if (chosen.refuses(pasted)) return true;
      const pastedTags = readPastedTags(pasted);
      if (pastedTags === null) return false;
      batch(() => {
        chosen.add(pastedTags.names);
        split.value = pastedTags.split;
      });
      return true;
    },
    forgetSplit() {
      if (split.value.length > 0) split.value = [];
    },
  };
}

/** Returns names without effect and the unfinished text as the text of the field. */
const withText = (names: readonly string[], unfinished: string) =>
  [...names, unfinished.trim()].filter((part) => part !== "").join(", ");
