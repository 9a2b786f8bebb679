import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { withEndpointsTable } from "./endpoints-table.ts";
import { withSentTable } from "./sent-table.ts";
import { withSitesTable } from "./sites-table.ts";

const root = resolve(import.meta.dirname, "../..");

/** Writes the tables in the documents. */
for (const [name, written] of [
  ["lib/sources/README.md", withSitesTable],
  ["lib/api/README.md", withEndpointsTable],
  [".github/PRIVACY.md", withSentTable],
] as const) {
  const path = resolve(root, name);
  writeFileSync(path, written(readFileSync(path, "utf8")));
}
