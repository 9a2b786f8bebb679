import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { withEndpointsTable } from "../../readme/endpoints-table.ts";

const contributing = readFileSync(resolve(import.meta.dirname, "../../../CONTRIBUTING.md"), "utf8");

it("CONTRIBUTING lists each endpoint's callers (else: node test/readme/main.ts)", () => {
  expect(withEndpointsTable(contributing)).toBe(contributing);
  expect(contributing.match(/^\| (?:GET|POST) `/gmu)).toHaveLength(23);
});
