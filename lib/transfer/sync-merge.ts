/** A value and when it was set, in epoch milliseconds. Null: it was removed then. */
export interface Stamped {
  at: number;
  value: unknown;
}

export interface SyncSides {
  /** What is kept here. */
  here: ReadonlyMap<string, unknown>;
  /** What both sides had when they were last brought together. */
  base: ReadonlyMap<string, Stamped>;
  /** What the browser's sync holds. Null: something that cannot be understood, which is left alone until it is changed here. */
  there: ReadonlyMap<string, Stamped | null>;
  /** Whether an entry that is not here was removed here; else its service is not set up here, and it is nobody's business. */
  belongs: (name: string) => boolean;
  now: number;
}

export interface SyncPlan {
  /** To be written into the sync. */
  push: ReadonlyMap<string, Stamped>;
  /** To be changed here. */
  pull: ReadonlyMap<string, Stamped>;
  /** Removed so long ago that no browser needs to be told. */
  forget: readonly string[];
  /** What both have once that is done. */
  base: ReadonlyMap<string, Stamped>;
}

/** In milliseconds. A browser that was away for longer brings back what was removed meanwhile. */
const REMEMBERED = 180 * 24 * 60 * 60_000;

/**
 * Brings both sides together, entry by entry: what was changed last counts. Where they meet for the first time, what is in the sync counts,
 * for a person turns it on to get that, and what is only here is added.
 */
export function mergeSync({ here, base, there, belongs, now }: SyncSides): SyncPlan {
  const push = new Map<string, Stamped>();
  const pull = new Map<string, Stamped>();
  const forget: string[] = [];
  const next = new Map<string, Stamped>();

  function send(name: string, entry: Stamped) {
    push.set(name, entry);
    next.set(name, entry);
  }

  function take(name: string, entry: Stamped) {
    pull.set(name, entry);
    next.set(name, entry);
  }

  for (const name of new Set([...here.keys(), ...base.keys(), ...there.keys()])) {
    if (!belongs(name)) continue;
    const mine = here.get(name) ?? null;
    const before = base.get(name);
    const theirs = there.get(name);
    const isChanged = before && !isSame(mine, before.value);
    if (theirs === null && !isChanged) {
      if (before) next.set(name, before);
    } else if (!theirs) {
      if (isChanged || mine !== null)
        send(name, { at: isChanged ? now : (before?.at ?? now), value: mine });
    } else if (isSame(theirs.value, mine)) {
      if (mine === null && theirs.at < now - REMEMBERED) forget.push(name);
      else next.set(name, theirs);
    } else if (isChanged || (!before && theirs.value === null)) {
      send(name, { at: Math.max(now, theirs.at + 1), value: mine });
    } else if (before && theirs.at < before.at) {
      // An older change came late and went over this one.
      send(name, before);
    } else take(name, theirs);
  }
  return { push, pull, forget, base: next };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
