import { computed, effect } from "@preact/signals";
import type { CarriedTag } from "../../tags/carried-tag.ts";
import { applyTypedTags, parseTagList } from "../../tags/parse-tags.ts";
import { defaultTagRules, type TagRules } from "../../tags/rules.ts";
import type { TagSource } from "../../tags/tag-source.ts";
import { createCarriedTagNotes } from "./carried-tags.ts";
import { createTagField } from "./tag-field.ts";
import { createTagKeyHandlers } from "./tag-keys.ts";
import { createTagKnowledge } from "./tag-knowledge.ts";
import { createTagList } from "./tag-list.ts";
import type { TagMemory } from "./tag-memory.ts";
import { createTagReport } from "./tag-report.ts";
import { createTagSuggestions } from "./tag-suggestions.ts";

export interface TagInputOptions {
  source: TagSource;
  tags: readonly string[];
  /** Tags that were carried over from elsewhere and that the user has not seen yet. */
  unseen?: readonly string[];
  /** Tags that came from those of another board. */
  carried?: readonly CarriedTag[];
  rules?: TagRules;
  memory?: TagMemory;
}

export type TagInput = ReturnType<typeof createTagInput>;

/**
 * Creates a tag input: chips and the text being typed. Everything happens within the event that caused it, so the next keystroke always
 * finds the field up to date.
 */
export function createTagInput({
  source,
  tags: initial,
  unseen = [],
  carried = [],
  rules = defaultTagRules,
  memory,
}: TagInputOptions) {
  const knowledge = createTagKnowledge(source);
  const chosen = createTagList(initial, knowledge.cachedTags);
  const { tags, chosenNames } = chosen;
  const suggestions = createTagSuggestions({
    source,
    knowledge,
    recent: () => memory?.recent.value ?? [],
    presets: () => memory?.presets.value.flatMap((preset) => preset.tags) ?? [],
    isGiven: (name) => chosenNames.peek().has(name),
    chosen: () => tags.peek(),
  });
  const field = createTagField({ chosen, suggestions, knowledge });
  const { text, longer } = field;

  /** The chips, and the tags in the unfinished text, so that no input is lost. */
  const value = computed(() => {
    const typed = parseTagList(text.value);
    return typed.length > 0 ? applyTypedTags(tags.value, typed) : tags.value;
  });
  const stopWanting = effect(() => knowledge.want(tags.value));

  return {
    chosen,
    tags,
    value,
    field,
    keys: createTagKeyHandlers(chosen, field),
    carried: createCarriedTagNotes(chosen, { unseen, carried }),
    knowledge,
    report: createTagReport({ tags, value, longer, knowledge, source, rules }),
    dispose() {
      suggestions.close();
      stopWanting();
      chosen.dispose();
      knowledge.dispose();
    },
  };
}
