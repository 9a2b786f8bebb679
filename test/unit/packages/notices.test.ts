import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { licenceNotices } from "../../../.notices.ts";

const packages = resolve(import.meta.dirname, "../../../node_modules");

describe("licenceNotices", () => {
  it("names each package with its version, address and licence", () => {
    const notices = licenceNotices([join(packages, "wxt"), join(packages, "preact")]);
    expect(notices).toMatch(/^preact \d+\.\d+\.\d+ \(MIT\)\nhttps:.*\n\nThe MIT License/mu);
    expect(notices).toMatch(/^wxt \d+\.\d+\.\d+ \(MIT\)\nhttps:/mu);
    expect(notices.indexOf("preact")).toBeLessThan(notices.indexOf("wxt"));
  });

  it("fails at a package without a licence", async () => {
    const folder = await mkdtemp(join(tmpdir(), "tagpie-notices-"));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    await writeFile(join(folder, "package.json"), '{ "name": "secret" }');
    expect(() => licenceNotices([folder])).toThrow("secret states no licence.");
  });
});
