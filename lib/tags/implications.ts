/** Returns the tags that a tag implies directly. */
type Implies = (name: string) => readonly string[];

export interface ImpliedTag {
  name: string;
  /** The chain of implications from a given tag to this one. */
  chain: readonly string[];
}

type Causes = ReadonlyMap<string, string | undefined>;

/** Returns the given tags and all that they imply, nearest first, each with the tag that implies it. Visits each tag once. */
function spread(tags: readonly string[], implies: Implies): Causes {
  const causes = new Map<string, string | undefined>(tags.map((name) => [name, undefined]));
  for (const [name] of causes) {
    for (const next of implies(name)) if (!causes.has(next)) causes.set(next, name);
  }
  return causes;
}

/** Returns the shortest chain from a given tag. */
function withChain(name: string, causes: Causes): ImpliedTag {
  const chain: string[] = [];
  for (let link: string | undefined = name; link !== undefined; link = causes.get(link))
    chain.push(link);
  return { name, chain: chain.reverse() };
}

/** Returns the tags that none before them implies. */
function unimplied(tags: readonly string[], implies: Implies): string[] {
  const met = new Set<string>();
  return tags.filter((tag) => {
    if (met.has(tag)) return false;
    const open = [tag];
    for (let name = open.pop(); name !== undefined; name = open.pop()) {
      if (met.has(name)) continue;
      met.add(name);
      for (const next of implies(name)) if (!met.has(next)) open.push(next);
    }
    return true;
  });
}

/** Returns the tags that a service will add to the given ones. */
export function impliedTags(tags: readonly string[], implies: Implies): ImpliedTag[] {
  const causes = spread(tags, implies);
  return [...causes].flatMap(([name, cause]) =>
    cause === undefined ? [] : withChain(name, causes),
  );
}

/** Returns given tags that other given tags imply. All of them can be removed together without loss. In a cycle, the first tag stays. */
export function redundantTags(tags: readonly string[], implies: Implies): ImpliedTag[] {
  // Only a later tag can imply an earlier one of those that remain.
  const remaining = unimplied(unimplied(tags, implies).reverse(), implies).reverse();
  const causes = spread(remaining, implies);
  return [...new Set(tags)].flatMap((name) =>
    causes.get(name) === undefined ? [] : withChain(name, causes),
  );
}
