import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { withEndpointsTable } from "../../readme/endpoints-table.ts";

const contributing = readFileSync(resolve(import.meta.dirname, "../../../CONTRIBUTING.md"), "utf8");

it("CONTRIBUTING tells where each of the 23 endpoints is reached (if not: node test/readme/main.ts)", () => {
  expect(withEndpointsTable(contributing)).toBe(contributing);
  expect(contributing.match(/^\| (?:GET|POST) `/gmu)).toHaveLength(23);
});
