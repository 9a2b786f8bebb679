import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { SENT_REQUESTS } from "../../../lib/sent-requests.ts";
import { withSentTable } from "../../readme/sent-table.ts";

const root = resolve(import.meta.dirname, "../../..");

it.each(["README.md", ".github/PRIVACY.md"])(
  "%s lists every request of Find and Upload (else: node test/readme/main.ts)",
  (name) => {
    const text = readFileSync(resolve(root, name), "utf8");
    expect(withSentTable(text)).toBe(text);
    expect(text.match(/^\| .*(?:Find, Upload|Upload) +\|/gmu)).toHaveLength(SENT_REQUESTS.length);
  },
);
