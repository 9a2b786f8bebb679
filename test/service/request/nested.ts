type Tree = { [name: string]: unknown };

/** Parses names such as `image[sources][0][source]` into objects, as in form posts. */
export function parseNested(entries: Iterable<[string, unknown]>): Tree {
  const root: Tree = Object.create(null);
  for (const [name, value] of entries) place(root, pathOf(name), value);
  return { ...root };
}

function pathOf(name: string): string[] {
  const parts = /^([^[]+)((?:\[[^\]]*\])*)$/.exec(name);
  if (parts === null) return [name];
  const [, first = "", rest = ""] = parts;
  return [first, ...[...rest.matchAll(/\[([^\]]*)\]/g)].map((match) => match[1] ?? "")];
}

function place(root: Tree, path: readonly string[], value: unknown): void {
  let node = root;
  for (const step of path.slice(0, -1)) {
    const next = node[step];
    const branch: Tree = isTree(next) ? next : Object.create(null);
    node[step] = branch;
    node = branch;
  }
  node[path.at(-1) ?? ""] = value;
}

function isTree(value: unknown): value is Tree {
  return typeof value === "object" && value !== null && Object.getPrototypeOf(value) === null;
}
