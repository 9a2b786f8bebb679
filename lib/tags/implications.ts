/** Returns the tags that a tag implies directly. */
type Implies = (name: string) => readonly string[];

export interface ImpliedTag {
  name: string;
  /** The chain of implications from a given tag to this one. */
  chain: readonly string[];
}

/** Returns all tags that `from` implies, nearest first, each by its shortest chain. Safe for cycles. */
function reach(from: string, implies: Implies): Map<string, readonly string[]> {
  const paths = new Map<string, readonly string[]>([[from, [from]]]);
  for (const [name, path] of paths) {
    for (const next of implies(name)) {
      if (!paths.has(next)) paths.set(next, [...path, next]);
    }
  }
  paths.delete(from);
  return paths;
}

/** Keeps the shorter of two chains to a tag. */
function shorten(paths: Map<string, readonly string[]>, name: string, path: readonly string[]) {
  const shortest = paths.get(name);
  if (shortest === undefined || path.length < shortest.length) paths.set(name, path);
}

/** Returns the tags that a service will add to the given ones. */
export function impliedTags(tags: readonly string[], implies: Implies): ImpliedTag[] {
  const tagSet = new Set(tags);
  const paths = new Map<string, readonly string[]>();
  for (const tag of tagSet) {
    for (const [name, path] of reach(tag, implies)) {
      if (!tagSet.has(name)) shorten(paths, name, path);
    }
  }
  return [...paths].map(([name, chain]) => ({ name, chain }));
}

/** Returns given tags that other given tags imply. All of them can be removed together without loss. In a cycle, the first tag stays. */
export function redundantTags(tags: readonly string[], implies: Implies): ImpliedTag[] {
  const tagSet = new Set(tags);
  const causes = new Map<string, (readonly string[])[]>();
  for (const tag of tagSet) {
    for (const [name, path] of reach(tag, implies)) {
      if (tagSet.has(name)) causes.set(name, [...(causes.get(name) ?? []), path]);
    }
  }
  const stands = ([cause]: readonly string[]) => cause !== undefined && tagSet.has(cause);
  const dropped = [...tagSet].reverse().filter((tag) => {
    const redundant = (causes.get(tag) ?? []).some(stands);
    if (redundant) tagSet.delete(tag);
    return redundant;
  });
  return dropped.reverse().map((name) => {
    const paths = new Map<string, readonly string[]>();
    for (const path of (causes.get(name) ?? []).filter(stands)) shorten(paths, name, path);
    return { name, chain: paths.get(name) ?? [name] };
  });
}
