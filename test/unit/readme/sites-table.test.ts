import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { withSitesTable } from "../../readme/sites-table.ts";

const readme = readFileSync(resolve(import.meta.dirname, "../../../README.md"), "utf8");

const site = {
  name: "made-up",
  title: "Made | Up",
  hosts: [".made.example", "up.example", "a.example", "b.example"],
  file: "larger",
  knows: ["source", "date"],
  fetched: "short-lived",
} as const;

describe("README's table of supported sites", () => {
  it("is what the rules say now (if not: node test/readme/main.ts)", () => {
    expect(withSitesTable(readme)).toBe(readme);
  });

  it("names a site, a few of its hosts and what is known of it", () => {
    const written = withSitesTable(readme, [site]);
    expect(written).toContain(
      "| Made \\| Up (`*.made.example`, `up.example`, …) | a larger one | source, date | from its address for a while, or as a file |",
    );
    expect(written.startsWith("# ")).toBe(true);
    expect(written).toContain("## Develop");
    expect(withSitesTable(written)).toBe(readme);
  });

  it("refuses a text without the marks", () => {
    expect(() => withSitesTable("# Something else")).toThrow(/marks/);
  });
});
