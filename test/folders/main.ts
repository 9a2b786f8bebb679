import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import process from "node:process";
import { folderCycles, type Import } from "./folder-cycles.ts";

/** Fails if the product's folders import each other in a cycle. Biome sees cycles of files only, and none of types. */

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
process.exitCode = cycles.length > 0 ? 1 : 0;
