import { batch, signal } from "@preact/signals";
import { bareName } from "../../tags/bare-name.ts";
import { beginsName } from "../../tags/local-tags.ts";
import { normaliseTagName } from "../../tags/normalise.ts";
import { parseTagList, takeFinishedTags } from "../../tags/parse-tags.ts";
import { readPastedTags } from "../../tags/paste.ts";
import type { SuggestedTag } from "../../tags/tag-facts.ts";
import type { TagKnowledge } from "./tag-knowledge.ts";
import type { TagList } from "./tag-list.ts";
import type { TagOffer, TagSuggestions } from "./tag-suggestions.ts";

interface TagFieldOptions {
  chosen: TagList;
  suggestions: TagSuggestions;
  knowledge: Pick<TagKnowledge, "postpone" | "hurry">;
}

export type TagField = ReturnType<typeof createTagField>;

/** Creates the text being typed, and what turns it into chips. */
export function createTagField({ chosen, suggestions, knowledge }: TagFieldOptions) {
  const text = signal("");
  /** Names with commas that the last paste split. */
  const split = signal<readonly string[]>([]);
  /** Offers that begin with an entered name, by that name. */
  const longer = signal<ReadonlyMap<string, readonly SuggestedTag[]>>(new Map());
  let composing = false;

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

  return {
    text,
    /** Names with commas that the last paste split. */
    split,
    longer,
    suggestions,
    type,
    commit,
    choose,
    paste,
    longerOffers,
    /**
     * Turns the text into chips and requests missing data, because the user has left the tags. The beginning of an offered tag stays text:
     * as a chip it would look like a tag.
     */
    leave() {
      if (longerOffers().length > 0) suggestions.close();
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

/** Returns names without effect and the unfinished text as the text of the field. */
const withText = (names: readonly string[], unfinished: string) =>
  [...names, unfinished.trim()].filter((part) => part !== "").join(", ");
