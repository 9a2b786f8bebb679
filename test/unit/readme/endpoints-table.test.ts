import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { withEndpointsTable } from "../../readme/endpoints-table.ts";

const readme = readFileSync(resolve(import.meta.dirname, "../../../lib/api/README.md"), "utf8");

it("lib/api/README lists each endpoint's callers (else: node test/readme/main.ts)", () => {
  expect(withEndpointsTable(readme)).toBe(readme);
  expect(readme.match(/^\| (?:GET|POST) `/gmu)).toHaveLength(23);
});
