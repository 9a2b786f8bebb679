import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { SENT_REQUESTS } from "../../../lib/sent-requests.ts";
import { withSentTable } from "../../readme/sent-table.ts";

const readme = readFileSync(resolve(import.meta.dirname, "../../../README.md"), "utf8");

it("README lists every request of Find and Upload (else: node test/readme/main.ts)", () => {
  expect(withSentTable(readme)).toBe(readme);
  expect(readme.match(/^\| .*(?:Find, Upload|Upload) +\|/gmu)).toHaveLength(SENT_REQUESTS.length);
});
