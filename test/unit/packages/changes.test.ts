import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { firstChange } from "../../../.changes.ts";
import packageJson from "../../../package.json" with { type: "json" };

const changelog = `# Changelog

## 1.2.0 (not yet released)

**Find**

- Searches _animations_ by \`gif\` [in full](https://a.example), with \`snake_case\`, 3 min. after
  a start. The rest is left out.
- More.

## 1.1.10 (2026-02-01)

## 1.1.2 (2026-01-02)

- Finds drawings
- Finds more

## 1.1.1 (2026-01-01)

The first version.
`;

describe("firstChange", () => {
  it.each([
    ["1.2.0", "Searches animations by gif in full, with snake_case, 3 min. after a start."],
    ["1.1.2", "Finds drawings"],
    ["1.1.1", "The first version."],
    ["1.1.10", ""],
    ["1.1", ""],
    ["1.3.0", ""],
  ])("returns the first sentence of %s as plain text: “%s”", (version, text) => {
    expect(firstChange(changelog, version)).toBe(text);
  });

  it("returns a sentence for the version of the package", () => {
    const text = readFileSync(resolve(import.meta.dirname, "../../../CHANGELOG.md"), "utf8");
    expect(firstChange(text, packageJson.version)).toMatch(/^[A-Z].*\.$/u);
  });
});
