import { MIN_TERM_LENGTH } from "../../query/complete.ts";
import { bareName } from "../../tags/bare-name.ts";
import { foldName } from "../../tags/fold-name.ts";
import type { KnownTags } from "../../tags/known-tags.ts";
import { removedTag } from "../../tags/parse-tags.ts";
import type { SuggestedTag } from "../../tags/tag-facts.ts";
import { isTagName } from "../../tags/tag-name.ts";
import type { VocabularyTag } from "../../tags/vocabulary-table.ts";
import { createOptions } from "../base/options.ts";
import type { TagKnowledge } from "./tag-knowledge.ts";
import { MAX_SUGGESTIONS, type TagLookup } from "./tag-lookup.ts";

/** A suggested tag. */
export interface TagOffer {
  name: string;
  /** `chosen`: choosing it removes the tag. */
  from: LocalOrigin | "service" | "chosen";
  /** Null for a remembered tag that this view has not looked up. */
  facts: SuggestedTag | null;
}

interface TagSuggestionsOptions extends TagLookup {
  knowledge: TagKnowledge;
  recent: () => readonly string[];
  presets: () => readonly string[];
  /** Returns true if a tag is chosen already. */
  isGiven: (name: string) => boolean;
  chosen: () => readonly string[];
}

/** Creates the suggestions below the field: local ones immediately, the service's after a pause in typing. */
export function createTagSuggestions({
  suggest,
  vocabulary = () => null,
  isHidden = () => false,
  knowledge,
  recent,
  presets,
  isGiven,
  chosen,
}: TagSuggestionsOptions) {
  const options = createOptions<TagOffer>(({ name }) => name);
  const { list, leave, close } = options;

  const factsOf = (name: string) => knowledge.cachedTags.peek().get(name) ?? null;
  const isOpen = ({ name, facts }: TagOffer) =>
    !isGiven(facts?.alias_of ?? name) && !(facts && isHidden(facts));
  const isSendable = ({ name, alias_of }: SuggestedTag) => isTagName(alias_of ?? name);

  const matchLocal = (term: string) =>
    matchLocalTags(
      term,
      { recent: recent(), presets: presets(), cachedTags: knowledge.cachedTags.peek() },
      (name) => !isGiven(name),
    );

  /** Returns local tags first: they are visible before the response arrives, and must not move then. */
  function offersFor(term: string, found: readonly SuggestedTag[]): TagOffer[] {
    const local = matchLocal(term).map(
      (tag: LocalTag): TagOffer => ({ ...tag, facts: factsOf(tag.name) }),
    );
    const localNames = new Set(local.map(({ name }) => name));
    const serviceOffers = found
      .filter(({ name }) => !localNames.has(name))
      .map((facts): TagOffer => ({ name: facts.name, from: "service", facts }));
    return [...local, ...serviceOffers].filter(isOpen);
  }

  /** Returns earlier results that match the longer text, so that the list narrows without flicker. */
  function stillFitting(term: string): SuggestedTag[] {
    const current = list.peek();
    if (current.status !== "open") return [];
    return current.items.flatMap(({ from, name, facts }) =>
      from === "service" && facts && beginsName(name, term) ? [facts] : [],
    );
  }

  /** Shows the chosen tags that a text with a hyphen may remove, newest first. */
  function offerRemovals(removed: string) {
    const name = bareName(removed);
    const matches = chosen().filter((tag) => beginsName(tag, removed) || beginsName(tag, name));
    leave();
    options.show(
      matches
        .toReversed()
        .slice(0, MAX_SUGGESTIONS)
        .map((tag): TagOffer => ({ name: tag, from: "chosen", facts: factsOf(tag) })),
    );
  }

  /** Returns the term, or what it holds without operators if no tag that needs no request begins with it. */
  function termToFind(typed: string): string {
    const bare = bareName(typed);
    if (bare === typed || matchLocal(typed).length > 0) return typed;
    return vocabulary()?.search(typed, 1)?.length ? typed : bare;
  }

  function request(typed: string) {
    options.stop();
    if (typed === "") return close();
    const removed = removedTag(typed);
    if (removed !== null) return offerRemovals(removed);
    const term = termToFind(typed);
    const allTags = vocabulary();
    if (allTags) {
      const accept = (tag: VocabularyTag) =>
        isSendable(tag) && !isGiven(tag.alias_of ?? tag.name) && !isHidden(tag, tag.associated_ids);
      const isLong = term.length >= MIN_TERM_LENGTH;
      const matches = isLong ? allTags.search(term, MAX_SUGGESTIONS, accept) : [];
      if (matches) {
        leave();
        return options.show(offersFor(term, matches));
      }
    }
    const fitting = stillFitting(term);
    leave();
    options.show(offersFor(term, fitting));
    if (term.length < MIN_TERM_LENGTH) return;
    options.askSoon(async (signal) => {
      const suggestions = (await suggest(term, signal)).filter(({ name }) => isTagName(name));
      if (signal.aborted) return [];
      const offers = offersFor(term, suggestions);
      knowledge.learn(suggestions);
      return offers;
    });
  }

  return {
    list,
    request,
    /** Shows recent tags while the field is empty. */
    offerRecent: () => options.show(offersFor("", [])),
    close,
    move: options.move,
    leaveOption: leave,
    activeItem: options.active,
  };
}

/** Sources of tags that Tagpie can suggest without a request. */
type LocalOrigin = "recent" | "preset" | "seen";

interface LocalTag {
  name: string;
  from: LocalOrigin;
}

interface LocalTags {
  /** Newest first. */
  recent: readonly string[];
  /** Tags of the user's presets. */
  presets: readonly string[];
  /** Facts about tags so far. Null: the service does not have the tag. */
  cachedTags: KnownTags;
}

/** Maximum number of matches. More would push the service's own suggestions out of view. */
const MAX_OFFERS = 6;

/**
 * Returns likely tags, best first: matches at the start of the name, then after the namespace, then at the start of a word. An empty
 * term returns recent tags first.
 */
export function matchLocalTags(
  term: string,
  { recent, presets, cachedTags }: LocalTags,
  accept: (name: string) => boolean,
): LocalTag[] {
  const offersByRank: [LocalTag[], LocalTag[], LocalTag[]] = [[], [], []];
  const met = new Set<string>();
  const offer = (name: string, from: LocalOrigin) => {
    if (met.has(name)) return;
    met.add(name);
    const rank = rankOf(name, term);
    if (rank !== null && accept(name)) offersByRank[rank].push({ name, from });
  };
  for (const name of recent) offer(name, "recent");
  for (const name of presets) offer(name, "preset");
  if (term !== "") {
    for (const { name, images, alias_of } of mostUsed(cachedTags)) {
      if (images > 0 && alias_of === null) offer(name, "seen");
    }
  }
  return offersByRank.flat().slice(0, MAX_OFFERS);
}

const mostUsed = (cachedTags: LocalTags["cachedTags"]) =>
  [...cachedTags.values()].filter((facts) => facts !== null).sort((a, b) => b.images - a.images);

/** Returns true if a tag's name begins with a text, also after its namespace, without regard to marks and width. */
export function beginsName(name: string, text: string): boolean {
  const rank = rankOf(name, text);
  return rank === 0 || rank === 1;
}

function rankOf(name: string, text: string): 0 | 1 | 2 | null {
  const folded = foldName(name);
  const term = foldName(text);
  if (folded.startsWith(term)) return 0;
  if (folded.slice(folded.indexOf(":") + 1).startsWith(term)) return 1;
  return folded.includes(` ${term}`) || folded.includes(`_${term}`) ? 2 : null;
}
