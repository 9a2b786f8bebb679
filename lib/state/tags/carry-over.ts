import { computed, type ReadonlySignal, signal } from "@preact/signals";
import { MAX_PER_PAGE } from "../../api/list.ts";
import type { Failure } from "../../base/failure.ts";
import { background } from "../../messages.ts";
import type { PostTags } from "../../picture/post-tags.ts";
import { tagDictionary } from "../../stored/storage.ts";
import { seriesOfCharacter } from "../../tags/board-names.ts";
import { correctionKey } from "../../tags/dictionary.ts";
import { impliedTags } from "../../tags/implications.ts";
import { type FindTag, matchTags, namesToFind } from "../../tags/match-tags.ts";
import { nameQueries } from "../../tags/name-query.ts";
import type { TagRules } from "../../tags/rules.ts";
import { factsOfSendableTags, type TagFacts } from "../../tags/tag-facts.ts";
import type { TagSource } from "../../tags/tag-source.ts";
import type { Vocabulary } from "../../tags/vocabulary.ts";
import { runAndKeepFailure } from "../base/keep-failure.ts";
import { createResource } from "../base/resource.ts";
import type { ServiceReader } from "../base/service-reader.ts";
import { watchItem } from "../base/watch-item.ts";
import type { TagInput } from "./tag-input.ts";

/** Requests of one look-up. */
const MAX_REQUESTS = 2;

type SearchTags = ServiceReader["search"]["tags"];

interface CarryOverOptions {
  /** Tags of the picture's post on another board. */
  postTags: PostTags;
  profile_id: string;
  input: Pick<TagInput, "chosen" | "carried" | "knowledge">;
  rules: TagRules;
  base_url: string;
  source: Pick<TagSource, "finder">;
  search: { tags: SearchTags };
}

export type CarryOver = ReturnType<typeof createCarryOver>;

/**
 * Creates the offer of another board's tags: matched in the service's vocabulary, or else in one look-up when the user asks for it. Adds
 * nothing by itself.
 */
export function createCarryOver({
  postTags,
  input,
  rules,
  base_url,
  source,
  search,
  profile_id,
}: CarryOverOptions) {
  /** The user's corrections. */
  const dictionary = watchItem(tagDictionary);
  const target = computed(() => ({
    rules,
    base_url,
    translations: dictionary.value?.[profile_id],
  }));
  const lookedUp = createResource(() => {
    const namesOfTags = (postTags.tags ?? []).map((tag) =>
      namesToFind(postTags.host, tag, target.value),
    );
    const companions = new Set(namesOfTags.flat().flatMap((name) => seriesOfCharacter(name) ?? []));
    return lookUpNames(search.tags, [...namesOfTags, [...companions]]);
  });
  const saveFailure = signal<Failure | null>(null);

  const matches = computed(() => {
    const finder = source.finder();
    const find = finder ? createTagFinder(finder) : lookedUp.value.value;
    return find && matchTags(postTags, find, target.value);
  });
  const existingTags = computed(
    () => matches.value?.tags.filter(({ status }) => status === "here") ?? [],
  );
  const translate = (from: string, tag: string | null) =>
    background.translateTag({ profile_id, from: correctionKey(postTags.host, from), tag });
  const isLeft = (name: string) => !input.chosen.chosenNames.value.has(name);

  return {
    post: {
      /** Host of the board. */
      host: postTags.host,
      /** Number of the board's tags; null if it has more than Tagpie reads. */
      count: postTags.tags?.length ?? null,
      leftOut: postTags.left_out,
      isGuessed: postTags.is_guessed ?? false,
    },
    /** Null until the tags were looked up. */
    matches,
    here: existingTags,
    /** Tags of the service that the draft lacks. */
    addable: computed(() => existingTags.value.filter(({ name }) => isLeft(name))),
    /** Ratings to confirm; none while the draft has a rating. */
    ratings: computed(() =>
      rules.rating_tags.some((name) => !isLeft(name))
        ? []
        : (matches.value ?? matchTags({ ...postTags, tags: [] }, () => null, target.value)).ratings,
    ),
    busy: lookedUp.busy,
    failure: lookedUp.failure,
    /** Looks the tags up if the service has no vocabulary. */
    lookUp: lookedUp.load,
    /** Returns true if the draft has a tag. */
    has: (name: string) => !isLeft(name),
    add(names: readonly string[]) {
      const added = matches.peek()?.tags.filter(({ name }) => names.includes(name)) ?? [];
      input.carried.add(added);
    },
    /** Why the last correction was not stored. */
    saveFailure: saveFailure as ReadonlySignal<Failure | null>,
    /**
     * Stores the user's own tag for one of the board's, empty for "never"; null forgets it. A chip that was added for the tag follows.
     */
    async correct({ from, name }: { from: string; name: string }, tag: string | null) {
      saveFailure.value = null;
      if (!(await runAndKeepFailure(saveFailure, () => translate(from, tag)))) return;
      const carried = input.carried.tags.peek();
      const others = carried.filter((one) => one.from !== from || one.name !== name);
      if (tag === null || others.length === carried.length || isLeft(name)) return;
      input.carried.replace(others);
      if (tag === "") input.chosen.remove([name]);
      else input.chosen.exchange(name, tag);
    },
    learn: () => learnCorrections(input, translate),
    /** Adds a rating that the user confirmed. */
    confirm: (rating: string) => input.chosen.add([rating]),
  };
}

/** Stores what the user made of the added tags: another tag, or none. */
function learnCorrections(
  input: CarryOverOptions["input"],
  translate: (from: string, tag: string | null) => Promise<unknown>,
): void {
  const { chosenNames, enteredAs } = input.chosen;
  const cachedTags = input.knowledge.cachedTags.peek();
  // An alias became its tag, and the service adds an implied tag itself: neither is a correction.
  const aliases = [...enteredAs.peek().values()];
  const implied = impliedTags(
    [...chosenNames.peek()],
    (name) => cachedTags.get(name)?.implies ?? [],
  ).map(({ name }) => name);
  const presentNames = new Set([...chosenNames.peek(), ...aliases, ...implied]);
  for (const { from, name, tag } of input.carried.tags.peek()) {
    if (presentNames.has(name)) continue;
    // The upload works without it.
    translate(from, presentNames.has(tag) ? tag : "").catch(() => {});
  }
}

/** Returns what finds a tag of a vocabulary, or the target of an alias. */
export const createTagFinder =
  (find: Vocabulary["find"]): FindTag =>
  (name) => {
    try {
      const tag = find(name);
      return tag && (tag.alias_of ?? tag.name);
    } catch {
      // The entry is damaged.
      return undefined;
    }
  };

/** Looks up names in at most two requests, the first names of all tags before the second ones. */
export async function lookUpNames(
  search: SearchTags,
  namesOfTags: readonly (readonly string[])[],
): Promise<FindTag> {
  const maxNames = Math.max(...namesOfTags.map((names) => names.length), 0);
  let names = Array.from({ length: maxNames }, (_, rank) =>
    namesOfTags.flatMap((all) => all[rank] ?? []),
  ).flat();
  const facts = new Map<string, TagFacts>();
  const requestedNames = new Set<string>();
  for (let requests = 0; requests < MAX_REQUESTS && names.length > 0; ) {
    const part = inOneQuery(names);
    names = names.slice(part.length);
    const [q = ""] = nameQueries(part);
    const tags: TagFacts[] = [];
    let count = 0;
    let isWhole = false;
    for (let page = 1; requests < MAX_REQUESTS && !isWhole; page++) {
      const { items, total, unreadable } = await search({ q, page, per_page: MAX_PER_PAGE });
      requests += 1;
      tags.push(...factsOfSendableTags(items));
      const size = items.length + unreadable;
      count += size;
      isWhole = size === 0 || (total !== null ? count >= total : size < 25);
    }
    for (const one of tags) facts.set(one.name, one);
    if (isWhole) for (const name of part) requestedNames.add(name);
  }
  return (name) => {
    const tag = facts.get(name);
    if (tag) return tag.alias_of ?? tag.name;
    return requestedNames.has(name) ? null : undefined;
  };
}

/** Returns as many of the first names as one query can ask for. */
function inOneQuery(names: readonly string[]): string[] {
  const part: string[] = [];
  for (const name of names) {
    if (part.length > 0 && nameQueries([...part, name]).length > 1) break;
    part.push(name);
  }
  return part;
}
