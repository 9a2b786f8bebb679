import { signal } from "@preact/signals";
import { MAX_PER_PAGE } from "../../api/list.ts";
import { rankAssociated } from "../../tags/associated.ts";
import { type KnownTags, unknownNames, withinBound } from "../../tags/known-tags.ts";
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

  const learnNear = (names: readonly string[], tagsLike: (name: string) => SuggestedTag[]) => {
    near.value = new Map([...near.peek(), ...names.map((name) => [name, tagsLike(name)] as const)]);
  };

  /** Sends the next request. Returns false if no data is missing. */
  async function lookUpOnce(): Promise<boolean> {
    const names = unknownNames(requestedNames, cachedTags.peek());
    const doubtful = doubtfulNames();
    const allTags = vocabulary();
    if (allTags && doubtful.length > 0) learnNear(doubtful, allTags.near);
    const misspelled = allTags ? [] : doubtful;
    if (!lookUp || names.length + misspelled.length === 0) return false;
    const ids = unknownAssociated().slice(
      0,
      Math.max(0, MAX_PER_PAGE - RESULTS_PER_NAME * names.length),
    );
    const tags = await lookUp({ names, near: misspelled, ...(ids.length > 0 && { ids }) });
    learn(tags, names);
    learnNear(misspelled, () => [...tags]);
    return true;
  }

  async function work() {
    clearTimeout(timer);
    isWaiting = false;
    if (isLooking) return;
    isLooking = true;
    try {
      let isNeeded = false;
      while (await lookUpOnce()) {
        isNeeded = true;
        failed.value = false;
      }
      if (isNeeded) lookUpCount++;
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
    /** True if a request failed, so data is incomplete. The next `want` retries. */
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
