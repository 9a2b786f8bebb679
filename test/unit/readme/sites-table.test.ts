import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { withSitesTable } from "../../readme/sites-table.ts";

const readme = readFileSync(resolve(import.meta.dirname, "../../../lib/sources/README.md"), "utf8");

it("lib/sources/README lists every site (else: node test/readme/main.ts)", () => {
  expect(withSitesTable(readme)).toBe(readme);
});
