import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize, sep } from "node:path";

// Type imports have no effect on a test.
const IMPORT = /(?:^(?:import|export)(?! type\b)[^;]*?from |^import |\bimport\()\s*"(\.[^"]+)"/gmu;

/** Returns the files that import each file. */
function importers(root: string): Map<string, string[]> {
  const filesByImport = new Map<string, string[]>();
  const files = globSync("{entrypoints,components,lib,test}/**/*.{ts,tsx}", { cwd: root });
  for (const file of files.toSorted())
    for (const [, path = ""] of readFileSync(join(root, file), "utf8").matchAll(IMPORT)) {
      const imported = normalize(join(dirname(file), path));
      filesByImport.set(imported, [...(filesByImport.get(imported) ?? []), file]);
    }
  return filesByImport;
}

/** Counts the folders that a file of `lib` and a unit test share: 2 for `lib/a/b/c.ts` and `test/unit/a/b/d.test.ts`. */
function sharedFolders(file: string, test: string): number {
  const folders = dirname(file).split(sep).slice(1);
  const others = dirname(test).split(sep).slice(2);
  const differs = folders.findIndex((folder, level) => folder !== others[level]);
  return differs < 0 ? folders.length : differs;
}

/** Test files that take a minute. */
const SLOW = /labelled-set|crash-matrix|fuzz/u;

/** Moves slow tests behind the others of each `count` tests: mostly the others are enough. */
export function slowLast(tests: readonly string[], count: number): string[] {
  const rank = (at: number, test: string) => Math.floor(at / count) + (SLOW.test(test) ? 0.5 : 0);
  return [...tests.entries()]
    .toSorted((one, other) => rank(...one) - rank(...other))
    .map(([, test]) => test);
}

/** Finds the unit tests that reach a file, nearest first: a shared folder counts as much as three imports less between. */
export function nearestTests(root: string, hasSlow: boolean): (file: string) => string[] {
  const graph = importers(root);
  const isTest = (path: string) => /\.test\.tsx?$/u.test(path) && (hasSlow || !SLOW.test(path));
  return (file) => {
    const distances = new Map([[file, 0]]);
    for (const [at, distance] of distances)
      for (const importer of graph.get(at) ?? [])
        if (!distances.has(importer)) distances.set(importer, distance + 1);
    const cost = (test: string) => (distances.get(test) ?? 0) - 3 * sharedFolders(file, test);
    return [...distances.keys()].filter(isTest).toSorted((one, other) => cost(one) - cost(other));
  };
}
