import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { withContact } from "./contact.ts";
import { withEndpointsTable } from "./endpoints-table.ts";
import { withPermissionsTable } from "./permissions-table.ts";
import { withSentTable } from "./sent-table.ts";
import { withSitesTable } from "./sites-table.ts";

const root = resolve(import.meta.dirname, "../..");

/** Writes the tables and the contact in the documents. */
for (const [name, written] of [
  ["lib/sources/README.md", withSitesTable],
  ["lib/api/README.md", withEndpointsTable],
  [".github/PRIVACY.md", (policy: string) => withContact(withSentTable(policy))],
  ["README.md", withPermissionsTable],
] as const) {
  const path = resolve(root, name);
  writeFileSync(path, written(readFileSync(path, "utf8")));
}
