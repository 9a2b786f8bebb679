import { execFileSync } from "node:child_process";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import packageJson from "../../../package.json" with { type: "json" };

const root = resolve(import.meta.dirname, "../../..");

it("the address of the repository is in package.json only", () => {
  const repository = new URL(packageJson.homepage).pathname.slice(1);
  expect(repository).toMatch(/^[\w.-]+\/[\w.-]+$/u);
  const args = ["grep", "--files-with-matches", "--fixed-strings", repository];
  expect(execFileSync("git", args, { cwd: root, encoding: "utf8" })).toBe("package.json\n");
});
