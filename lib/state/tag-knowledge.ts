import { signal } from "@preact/signals";
import { type KnownTags, unknownNames, withinBound } from "../tags/known-tags.ts";
import type { TagFacts } from "../tags/tag-facts.ts";
import { isRare } from "../tags/typos.ts";

/** Requests for misspelled names: they share the service's limits with the suggestions that a person waits for. */
const MOST_NEAR = 20;

/** All of them are looked through at every keystroke. */
const MOST_KNOWN = 2_000;

export interface TagKnowledgeOptions {
  /** What the service knows of tags of these names; nothing of those that it does not know. */
  lookUp?: (names: readonly string[]) => Promise<readonly TagFacts[]>;
  /** Much used tags spelled nearly like this name. */
  lookUpNear?: (name: string) => Promise<readonly TagFacts[]>;
  /** Milliseconds of quiet before the service is asked. */
  delay?: number;
}

export type TagKnowledge = ReturnType<typeof createTagKnowledge>;

/** What the service has said of tags so far. Asks for what is missing once things are quiet, in as few requests as possible. */
export function createTagKnowledge({ lookUp, lookUpNear, delay = 400 }: TagKnowledgeOptions = {}) {
  const known = signal<KnownTags>(new Map());
  const near = signal<ReadonlyMap<string, readonly TagFacts[]>>(new Map());
  const failed = signal(false);
  let wanted: readonly string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let looking = false;

  function learn(tags: readonly TagFacts[], missing: readonly string[] = []) {
    if (tags.length + missing.length === 0) return;
    const next = new Map(known.peek());
    for (const name of missing) next.set(name, null);
    for (const tag of tags) next.set(tag.name, tag);
    known.value = withinBound(next, MOST_KNOWN, wanted);
  }

  const nextDoubtful = () =>
    near.peek().size < MOST_NEAR
      ? wanted.find((name) => {
          const facts = known.peek().get(name);
          return facts !== undefined && isRare(facts?.images ?? 0) && !near.peek().has(name);
        })
      : undefined;

  /** One step towards knowing all that is wanted; false when there is none left. */
  async function lookOnce(): Promise<boolean> {
    const missing = unknownNames(wanted, known.peek());
    if (lookUp && missing.length > 0) {
      learn(await lookUp(missing), missing);
      return true;
    }
    const doubtful = nextDoubtful();
    if (!lookUpNear || doubtful === undefined) return false;
    near.value = new Map(near.peek()).set(doubtful, await lookUpNear(doubtful));
    return true;
  }

  async function look() {
    if (looking) return;
    looking = true;
    try {
      while (await lookOnce()) failed.value = false;
    } catch {
      failed.value = true;
    } finally {
      looking = false;
    }
  }

  return {
    known,
    near,
    /** The service could not be asked: what is said of tags is incomplete. Asked again when other tags are wanted. */
    failed,
    learn: (tags: readonly TagFacts[]) => learn(tags),
    /** From now on all is to be known of these tags, and of no other. */
    want(names: readonly string[]) {
      wanted = names;
      clearTimeout(timer);
      if (lookUp) timer = setTimeout(() => void look(), delay);
    },
    /** Asks at once for what is missing: somebody waits for it. */
    hurry() {
      clearTimeout(timer);
      if (lookUp) void look();
    },
    dispose() {
      clearTimeout(timer);
      wanted = [];
    },
  };
}
