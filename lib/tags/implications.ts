/** Returns the tags that a tag implies directly. */
export type Implies = (name: string) => readonly string[];

export interface ImpliedTag {
  name: string;
  /** The chain of implications from a given tag to this one. */
  chain: readonly string[];
}

/** Returns all tags that `from` implies, nearest first, each by its shortest chain. Safe for cycles. */
function reach(from: string, implies: Implies): Map<string, readonly string[]> {
  const ways = new Map<string, readonly string[]>([[from, [from]]]);
  for (const [name, way] of ways) {
    for (const next of implies(name)) {
      if (!ways.has(next)) ways.set(next, [...way, next]);
    }
  }
  ways.delete(from);
  return ways;
}

/** Keeps the shorter of two chains to a tag. */
function shorten(ways: Map<string, readonly string[]>, name: string, way: readonly string[]) {
  const known = ways.get(name);
  if (known === undefined || way.length < known.length) ways.set(name, way);
}

/** Returns the tags that a service will add to the given ones. */
export function impliedTags(given: readonly string[], implies: Implies): ImpliedTag[] {
  const there = new Set(given);
  const ways = new Map<string, readonly string[]>();
  for (const tag of there) {
    for (const [name, way] of reach(tag, implies)) {
      if (!there.has(name)) shorten(ways, name, way);
    }
  }
  return [...ways].map(([name, chain]) => ({ name, chain }));
}

/** Returns given tags that other given tags imply. All of them can be removed together without loss. In a cycle, the first tag stays. */
export function redundantTags(given: readonly string[], implies: Implies): ImpliedTag[] {
  const kept = new Set(given);
  const causes = new Map<string, (readonly string[])[]>();
  for (const tag of kept) {
    for (const [name, way] of reach(tag, implies)) {
      if (kept.has(name)) causes.set(name, [...(causes.get(name) ?? []), way]);
    }
  }
  const stands = ([cause]: readonly string[]) => cause !== undefined && kept.has(cause);
  const dropped = [...kept].reverse().filter((tag) => {
    const redundant = (causes.get(tag) ?? []).some(stands);
    if (redundant) kept.delete(tag);
    return redundant;
  });
  return dropped.reverse().map((name) => {
    const ways = new Map<string, readonly string[]>();
    for (const way of (causes.get(name) ?? []).filter(stands)) shorten(ways, name, way);
    return { name, chain: ways.get(name) ?? [name] };
  });
}
