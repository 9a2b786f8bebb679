import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { SENT_REQUESTS } from "../../../lib/sent-requests.ts";
import packageJson from "../../../package.json" with { type: "json" };
import { withContact } from "../../readme/contact.ts";
import { withSentTable } from "../../readme/sent-table.ts";

const policy = readFileSync(resolve(import.meta.dirname, "../../../.github/PRIVACY.md"), "utf8");

it("PRIVACY lists every request of Find and Upload (else: node test/readme/main.ts)", () => {
  expect(withSentTable(policy)).toBe(policy);
  expect(policy.match(/^\| .*(?:Find|Find, Upload|Upload) +\|/gmu)).toHaveLength(
    SENT_REQUESTS.length,
  );
});

it("PRIVACY has the contact of package.json (else: node test/readme/main.ts)", () => {
  expect(withContact(policy)).toBe(policy);
  expect(policy).toContain(`<${packageJson.bugs.email}>`);
});
