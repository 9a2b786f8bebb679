import { type ReadonlySignal, signal } from "@preact/signals";
import { MAX_PER_PAGE } from "../../api/list.ts";
import type { TagFacts } from "../../tags/tag-facts.ts";
import type { TagSource } from "../../tags/tag-source.ts";
import { createTagCache, type TagCache } from "./tag-cache.ts";

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

type LookUp = NonNullable<TagSource["lookUp"]>;

export type TagKnowledge = ReturnType<typeof createTagKnowledge>;

/**
 * Creates a cache of the service's data on tags. Requests missing data after a pause in which the tags do not change, in as few requests as
 * possible. Each look-up doubles the next pause, so that a slow typist costs few as well.
 */
export function createTagKnowledge(source: TagSource) {
  const cache = createTagCache(source);
  const lookUps = source.lookUp && createLookUps(cache, source.lookUp);
  let isWaiting = false;
  let hasStarted = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function work() {
    clearTimeout(timer);
    isWaiting = false;
    if (lookUps) void lookUps.run();
    else cache.misspelledNames();
  }

  function workAfter(pause: number) {
    clearTimeout(timer);
    isWaiting = true;
    timer = setTimeout(work, pause);
  }

  const waitTime = () =>
    (cache.knowsAll() ? WAIT_FOR_DETAILS : WAIT) * 2 ** (lookUps?.count() ?? 0);

  return {
    cachedTags: cache.cachedTags,
    near: cache.near,
    /** True if data is incomplete, because a request failed or implications go too far. The next `want` retries. */
    failed: lookUps?.failed ?? signal(false),
    learn: (tags: readonly TagFacts[]) => cache.learn(tags),
    /** Sets the tags whose data is needed. */
    want(names: readonly string[]) {
      cache.want(names);
      workAfter(hasStarted || names.length === 0 ? waitTime() : FIRST_WAIT);
      hasStarted = true;
    },
    /** Waits for a new pause, because the user is typing. */
    postpone() {
      if (isWaiting) workAfter(waitTime());
    },
    /** Requests missing data immediately, because the user waits for it or has left the tags. */
    hurry: work,
    dispose() {
      clearTimeout(timer);
      cache.want([]);
    },
  };
}

/** Creates the look-ups of missing data, one at a time. */
function createLookUps(cache: TagCache, lookUp: LookUp) {
  const failed = signal(false);
  let isLooking = false;
  /** Number of runs that sent a request. */
  let count = 0;

  /** Sends the next request. Returns false if no data is missing. */
  async function lookUpOnce(): Promise<boolean> {
    const names = cache.missingNames();
    const misspelled = cache.misspelledNames();
    if (names.length + misspelled.length === 0) return false;
    const ids = cache
      .unknownAssociated()
      .slice(0, Math.max(0, MAX_PER_PAGE - RESULTS_PER_NAME * names.length));
    const tags = await lookUp({ names, near: misspelled, ...(ids.length > 0 && { ids }) });
    cache.learn(tags, names);
    cache.learnNear(misspelled.map((name) => [name, tags]));
    return true;
  }

  return {
    failed: failed as ReadonlySignal<boolean>,
    count: () => count,
    async run(): Promise<void> {
      if (isLooking) return;
      isLooking = true;
      try {
        let lookUps = 0;
        while (lookUps < MAX_LOOK_UPS && (await lookUpOnce())) {
          lookUps++;
          failed.value = false;
        }
        if (lookUps > 0) count++;
        if (cache.isIncomplete()) failed.value = true;
      } catch {
        failed.value = true;
      } finally {
        isLooking = false;
      }
    },
  };
}
