import { signal } from "@preact/signals";
import { MAX_PER_PAGE } from "../../api/list.ts";
import { rankAssociated } from "../../tags/associated.ts";
import { type KnownTags, namesToLookUp, unknownNames, withinBound } from "../../tags/known-tags.ts";
import type { TagQuestion } from "../../tags/look-up.ts";
import type { KnownTag, SuggestedTag, TagFacts } from "../../tags/tag-facts.ts";
import { isRare } from "../../tags/typos.ts";
import type { Vocabulary } from "../../tags/vocabulary.ts";

/** Limit of names that are checked for typos, because each makes a request longer. */
const MAX_NEAR = 20;

/** Limit of known tags, because every keystroke scans all of them. */
const MAX_KNOWN = 2_000;

/** Tags often used together whose names are requested, the likeliest first. */
const MAX_ASSOCIATED = 12;

/** Names of one look-up: four requests. The others follow in the next one. */
const MAX_NAMES = 100;

/** Look-ups after one change of the tags: theirs, and one for each step of implications. */
const MAX_LOOK_UPS = 4;

/** A name may find an alias, its target and a few implied tags. More than a page would take another request. */
const RESULTS_PER_NAME = 4;

/** Wait in milliseconds for the data of the tags that a form starts with. */
const FIRST_WAIT = 400;
/** Wait after the user has changed the tags. Most tags follow within this time, and share a request. */
const WAIT = 3_000;
/** Wait if the vocabulary tells already whether the tags exist. */
const WAIT_FOR_DETAILS = 10_000;

interface TagKnowledgeOptions {
  /** Returns the service's data on these tags, on the tags that they imply, and on popular tags spelled like `near`. */
  lookUp?: (question: TagQuestion) => Promise<readonly TagFacts[]>;
  /** Returns the service's vocabulary, which tells names, aliases and images without a request, or null. */
  vocabulary?: () => Vocabulary | null;
}

export type TagKnowledge = ReturnType<typeof createTagKnowledge>;

/**
 * Creates a cache of the service's data on tags. Requests missing data after a pause in which the tags do not change, in as few requests as
 * possible. Each look-up doubles the next pause, so that a slow typist costs few as well.
 */
export function createTagKnowledge({ lookUp, vocabulary = () => null }: TagKnowledgeOptions = {}) {
  const cachedTags = signal<KnownTags>(new Map());
  const near = signal<ReadonlyMap<string, readonly SuggestedTag[]>>(new Map());
  const failed = signal(false);
  let requestedNames: readonly string[] = [];
  let isLooking = false;
  let isWaiting = false;
  let hasStarted = false;
  let lookUpCount = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function learn(tags: readonly KnownTag[], missing: readonly string[] = []) {
    if (tags.length + missing.length === 0) return;
    const next = new Map(cachedTags.peek());
    for (const name of missing) next.set(name, null);
    for (const tag of tags) next.set(tag.name, tag);
    cachedTags.value = withinBound(next, MAX_KNOWN, requestedNames);
  }

  /** Learns what the vocabulary tells of the requested tags. */
  function readVocabulary() {
    const allTags = vocabulary();
    if (!allTags) return;
    const names = unknownNames(requestedNames, cachedTags.peek());
    learn(
      names.flatMap((name): KnownTag[] => {
        const tag = cachedTags.peek().has(name) ? null : allTags.find(name);
        if (!tag) return [];
        const { images, alias_of } = tag;
        const target = alias_of !== null && !cachedTags.peek().has(alias_of);
        return [
          { name, images, alias_of },
          ...(target ? [{ name: alias_of, images, alias_of: null }] : []),
        ];
      }),
    );
  }

  /** Returns requested tags that may be misspelled and are still to be compared with others. */
  const doubtfulNames = () =>
    requestedNames
      .filter((name) => {
        const tag = cachedTags.peek().get(name);
        return tag !== undefined && isRare(tag?.images ?? 0) && !near.peek().has(name);
      })
      .slice(0, MAX_NEAR - Math.min(MAX_NEAR, near.peek().size));

  /** Returns the ids of tags that are often used with the requested ones and whose names no response has told. */
  function unknownAssociated(): number[] {
    const allTags = vocabulary();
    if (!allTags) return [];
    const ids = new Set([...cachedTags.peek().values()].map((tag) => tag?.id));
    return rankAssociated(requestedNames, allTags.find)
      .slice(0, MAX_ASSOCIATED)
      .filter((id) => !ids.has(id));
  }

  const learnNear = (tagsByName: Iterable<readonly [string, readonly SuggestedTag[]]>) => {
    near.value = new Map([...near.peek(), ...tagsByName]);
  };

  /** Compares names with those of the vocabulary. Returns the names for which that takes too long; the service compares them. */
  function compareInVocabulary(names: readonly string[]): readonly string[] {
    const allTags = vocabulary();
    if (!allTags || names.length === 0) return names;
    const tagsByName = new Map<string, readonly SuggestedTag[]>();
    for (const name of names) {
      const tags = allTags.near(name);
      // The other names would take as long.
      if (!tags) break;
      tagsByName.set(name, tags);
    }
    learnNear(tagsByName);
    return names.filter((name) => !tagsByName.has(name));
  }

  /** Sends the next request. Returns false if no data is missing. */
  async function lookUpOnce(): Promise<boolean> {
    const names = namesToLookUp(requestedNames, cachedTags.peek()).slice(0, MAX_NAMES);
    const misspelled = compareInVocabulary(doubtfulNames());
    if (!lookUp || names.length + misspelled.length === 0) return false;
    const ids = unknownAssociated().slice(
      0,
      Math.max(0, MAX_PER_PAGE - RESULTS_PER_NAME * names.length),
    );
    const tags = await lookUp({ names, near: misspelled, ...(ids.length > 0 && { ids }) });
    learn(tags, names);
    learnNear(misspelled.map((name) => [name, tags]));
    return true;
  }

  async function work() {
    clearTimeout(timer);
    isWaiting = false;
    if (isLooking) return;
    isLooking = true;
    try {
      let lookUps = 0;
      while (lookUps < MAX_LOOK_UPS && (await lookUpOnce())) {
        lookUps++;
        failed.value = false;
      }
      if (lookUps > 0) lookUpCount++;
      if (lookUp && unknownNames(requestedNames, cachedTags.peek()).length > 0) failed.value = true;
    } catch {
      failed.value = true;
    } finally {
      isLooking = false;
    }
  }

  function workAfter(pause: number) {
    clearTimeout(timer);
    isWaiting = lookUp !== undefined;
    if (lookUp) timer = setTimeout(work, pause);
  }

  function waitTime(): number {
    const isFirst = !hasStarted && requestedNames.length > 0;
    hasStarted = true;
    if (isFirst) return FIRST_WAIT;
    const isKnown = requestedNames.every((name) => cachedTags.peek().has(name));
    return (isKnown ? WAIT_FOR_DETAILS : WAIT) * 2 ** lookUpCount;
  }

  return {
    cachedTags,
    near,
    /** True if data is incomplete, because a request failed or implications go too far. The next `want` retries. */
    failed,
    learn: (tags: readonly TagFacts[]) => learn(tags),
    /** Sets the tags whose data is needed. */
    want(names: readonly string[]) {
      requestedNames = names;
      readVocabulary();
      workAfter(waitTime());
    },
    /** Waits for a new pause, because the user is typing. */
    postpone() {
      if (isWaiting) workAfter(waitTime());
    },
    /** Requests missing data immediately, because the user waits for it or has left the tags. */
    hurry() {
      if (lookUp) void work();
    },
    dispose() {
      clearTimeout(timer);
      requestedNames = [];
    },
  };
}
