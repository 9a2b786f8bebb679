import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { withEndpointsTable } from "./endpoints-table.ts";
import { withSentTable } from "./sent-table.ts";
import { withSitesTable } from "./sites-table.ts";

const root = resolve(import.meta.dirname, "../..");

/** Updates the tables in the documents. */
for (const [name, written] of [
  ["README.md", (readme: string) => withSentTable(withSitesTable(readme))],
  ["CONTRIBUTING.md", withEndpointsTable],
  [".github/PRIVACY.md", withSentTable],
] as const) {
  const path = resolve(root, name);
  writeFileSync(path, written(readFileSync(path, "utf8")));
}
