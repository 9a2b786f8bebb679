import { signal } from "@preact/signals";
import { debounce } from "../../base/debounce.ts";
import { type KnownTags, unknownNames, withinBound } from "../../tags/known-tags.ts";
import type { TagFacts } from "../../tags/tag-facts.ts";
import { isRare } from "../../tags/typos.ts";

/** Limit of requests for misspelled names: they share the service's rate limit with the suggestions that the user waits for. */
const MAX_NEAR = 20;

/** Limit of known tags, because every keystroke scans all of them. */
const MAX_KNOWN = 2_000;

interface TagKnowledgeOptions {
  /** Returns the service's data on tags with these names; leaves out unknown ones. */
  lookUp?: (names: readonly string[]) => Promise<readonly TagFacts[]>;
  /** Returns popular tags that are spelled almost like this name. */
  lookUpNear?: (name: string) => Promise<readonly TagFacts[]>;
  /** Debounce of requests in milliseconds. */
  delay?: number;
}

export type TagKnowledge = ReturnType<typeof createTagKnowledge>;

/** Creates a cache of the service's data on tags. Requests missing data after a pause, in as few requests as possible. */
export function createTagKnowledge({ lookUp, lookUpNear, delay = 400 }: TagKnowledgeOptions = {}) {
  const cachedTags = signal<KnownTags>(new Map());
  const near = signal<ReadonlyMap<string, readonly TagFacts[]>>(new Map());
  const failed = signal(false);
  let requestedNames: readonly string[] = [];
  let isLooking = false;

  function learn(tags: readonly TagFacts[], missing: readonly string[] = []) {
    if (tags.length + missing.length === 0) return;
    const next = new Map(cachedTags.peek());
    for (const name of missing) next.set(name, null);
    for (const tag of tags) next.set(tag.name, tag);
    cachedTags.value = withinBound(next, MAX_KNOWN, requestedNames);
  }

  const nextDoubtful = () =>
    near.peek().size < MAX_NEAR
      ? requestedNames.find((name) => {
          const facts = cachedTags.peek().get(name);
          return facts !== undefined && isRare(facts?.images ?? 0) && !near.peek().has(name);
        })
      : undefined;

  /** Sends the next request. Returns false if no data is missing. */
  async function lookUpOnce(): Promise<boolean> {
    const unknown = unknownNames(requestedNames, cachedTags.peek());
    if (lookUp && unknown.length > 0) {
      learn(await lookUp(unknown), unknown);
      return true;
    }
    const doubtful = nextDoubtful();
    if (!lookUpNear || doubtful === undefined) return false;
    near.value = new Map(near.peek()).set(doubtful, await lookUpNear(doubtful));
    return true;
  }

  async function work() {
    if (isLooking) return;
    isLooking = true;
    try {
      while (await lookUpOnce()) failed.value = false;
    } catch {
      failed.value = true;
    } finally {
      isLooking = false;
    }
  }

  const workSoon = debounce(work, delay);

  return {
    cachedTags,
    near,
    /** True if a request failed, so data is incomplete. The next `want` retries. */
    failed,
    learn: (tags: readonly TagFacts[]) => learn(tags),
    /** Sets the tags whose data is needed. */
    want(names: readonly string[]) {
      requestedNames = names;
      workSoon.cancel();
      if (lookUp) workSoon();
    },
    /** Requests missing data immediately, because the user waits for it. */
    hurry() {
      workSoon.cancel();
      if (lookUp) void work();
    },
    dispose() {
      workSoon.cancel();
      requestedNames = [];
    },
  };
}
