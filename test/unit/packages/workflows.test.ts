import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { NoOperationTraceWriter, parseWorkflow } from "@actions/workflow-parser";
import { describe, expect, it } from "vitest";
import packageJson from "../../../package.json" with { type: "json" };

const folder = resolve(import.meta.dirname, "../../../.github/workflows");
const workflows = readdirSync(folder).map((name) => ({
  name,
  content: readFileSync(join(folder, name), "utf8"),
}));

/** Returns what GitHub's own parser rejects. */
function problems(name: string, content: string): string[] {
  const { context } = parseWorkflow({ name, content }, new NoOperationTraceWriter());
  return context.errors.getErrors().map(({ message }) => message);
}

const matches = (content: string, pattern: RegExp) =>
  Array.from(content.matchAll(pattern), ([, match = ""]) => match);

describe.each(workflows)("the workflow $name", ({ name, content }) => {
  it("follows GitHub's schema", () => {
    expect(problems(name, content)).toEqual([]);
    expect(problems(name, content.replace("runs-on", "runs-at"))).not.toEqual([]);
  });

  it("pins each action by its commit", () => {
    for (const action of matches(content, /\buses: (\S+)/gu))
      expect(action).toMatch(/^(?:\.\/\.github\/|[\w-]+\/[\w-]+@[0-9a-f]{40}$)/u);
  });

  it("runs one npm script that exists", () => {
    const scripts = matches(content, /\bnpm (?:run )?([\w:-]+)/gu);
    expect(scripts).toHaveLength(1);
    expect(Object.keys(packageJson.scripts)).toEqual(expect.arrayContaining(scripts));
  });
});
