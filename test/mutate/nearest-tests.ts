import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

// Type imports have no effect on a test.
const IMPORT = /(?:^(?:import|export)(?! type\b)[^;]*?from |^import |\bimport\()\s*"(\.[^"]+)"/gmu;

/** Returns the files that import each file. */
function importers(root: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const files = globSync("{entrypoints,components,lib,test}/**/*.{ts,tsx}", { cwd: root });
  for (const file of files.toSorted())
    for (const [, path = ""] of readFileSync(join(root, file), "utf8").matchAll(IMPORT)) {
      const imported = normalize(join(dirname(file), path));
      found.set(imported, [...(found.get(imported) ?? []), file]);
    }
  return found;
}

/** Finds the unit tests that reach a file by the fewest imports, nearest first. */
export function nearestTests(root: string, count: number): (file: string) => string[] {
  const graph = importers(root);
  return (file) => {
    const reached = new Set([file]);
    for (const at of reached) for (const importer of graph.get(at) ?? []) reached.add(importer);
    return [...reached].filter((path) => /\.test\.tsx?$/u.test(path)).slice(0, count);
  };
}
