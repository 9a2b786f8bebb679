import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import process from "node:process";

/**
 * Fails if the product's folders import each other in a cycle, or if a comment or a document names a file that does not exist. Biome sees
 * cycles of files only, and none of types.
 */

/** One file's import of another, as paths from the repository's root. */
type Import = readonly [file: string, target: string];

/** The loose files of a folder count as one more folder in it. */
const LOOSE = ".";

/** Imports by the two folders that they connect, and these by the folder that contains both. */
type Graph = Map<string, Map<string, Import>>;

process.chdir(resolve(import.meta.dirname, "../.."));

const SPECIFIER = /\b(?:from|import)\s*\(?\s*"(\.{1,2}\/[^"?]+)/gu;

const imports = globSync("{components,entrypoints,lib}/**/*.{ts,tsx}").flatMap((file) =>
  [...readFileSync(file, "utf8").matchAll(SPECIFIER)].map(
    ([, path = ""]): Import => [file, join(dirname(file), path)],
  ),
);

const cycles = folderCycles(imports.filter(([, target]) => existsSync(target)));
for (const cycle of cycles) {
  const lines = cycle.map(([file, target]) => `  ${file} → ${target}\n`);
  process.stderr.write(`Folders import each other:\n${lines.join("")}`);
}
const wrongPaths = missingFiles();
for (const line of wrongPaths) process.stderr.write(`There is no such file: ${line}\n`);
process.exitCode = cycles.length + wrongPaths.length > 0 ? 1 : 0;

/** Returns the paths of source files that no file has, each with the file that names it. */
function missingFiles(): string[] {
  const paths = globSync("{components,entrypoints,lib,test}/**/*.{ts,tsx,mjs}");
  const isThere = (path: string) => paths.some((file) => `/${file}`.endsWith(`/${path}`));
  const readers = paths.filter((file) => !file.startsWith("test/"));
  return [...readers, "CONTRIBUTING.md", ...globSync("{lib,test}/**/*.md")].flatMap((file) => {
    const text = readFileSync(file, "utf8");
    const prose = file.endsWith(".md")
      ? [text]
      : (text.match(/\/\*\*.*?\*\/|^\s*\/\/.*$/gmsu) ?? []);
    const mentionedPaths = prose.flatMap(
      (part) => part.match(/(?<![\w./@-])(?:[\w-]+\/)+[\w.-]+\.tsx?\b/gu) ?? [],
    );
    return mentionedPaths
      .filter((path) => !isThere(path))
      .map((path) => `${path}, named in ${file}`);
  });
}

/** Returns the shortest cycle of imports between the folders of each folder; none if the folders form no cycle. */
function folderCycles(imports: Iterable<Import>): Import[][] {
  const graphs = new Map<string, Graph>();
  for (const link of imports) {
    const [from, to] = link.map((path) => path.split("/")) as [string[], string[]];
    const depth = from.findIndex((part, at) => part !== to[at]);
    const nodeOf = (path: string[]) =>
      depth === path.length - 1 ? LOOSE : (path[depth] as string);
    if (depth < 0 || nodeOf(from) === nodeOf(to)) continue;
    const graph = entry(graphs, from.slice(0, depth).join("/"), () => new Map());
    const targets = entry(graph, nodeOf(from), () => new Map<string, Import>());
    entry(targets, nodeOf(to), () => link);
  }
  return [...graphs.values()].flatMap((graph) => {
    const cycles = [...graph.keys()].flatMap((node) => pathBetween(graph, node, node) ?? []);
    const shortest = cycles.sort((a, b) => a.length - b.length)[0];
    return shortest ? [shortest] : [];
  });
}

/** Returns the shortest path between two folders, as the imports that form it. */
function pathBetween(graph: Graph, start: string, end: string): [Import[]] | null {
  const paths = new Map<string, Import[]>([[start, []]]);
  for (const [node, path] of paths)
    for (const [target, link] of graph.get(node) ?? []) {
      if (target === end) return [[...path, link]];
      entry(paths, target, () => [...path, link]);
    }
  return null;
}

/** Returns a map's value of a key, which it adds if it is missing. */
function entry<K, V>(map: Map<K, V>, key: K, create: () => V): V {
  const value = map.get(key) ?? create();
  map.set(key, value);
  return value;
}
