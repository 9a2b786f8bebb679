import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it, onTestFinished } from "vitest";

const run = promisify(execFile);
const script = resolve(import.meta.dirname, "../../release/main.ts");

const CHANGELOG = `# Changelog

## 0.2.0 (not yet released)

- New.

## 0.1.0 (2026-11-30)
`;

async function repository() {
  const folder = await mkdtemp(join(tmpdir(), "tagpie-release-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const git = (...args: string[]) => run("git", args, { cwd: folder });
  const textOf = (name: string) => readFile(join(folder, name), "utf8");
  const write = (name: string, text: string) => writeFile(join(folder, name), text);
  await git("init", "--quiet");
  await git("config", "user.name", "Tester");
  await git("config", "user.email", "tester@tagpie.example");
  const version = { name: "tagpie", version: "0.1.0" };
  await write("package.json", JSON.stringify(version));
  await write(
    "package-lock.json",
    JSON.stringify({
      ...version,
      packages: { "": version, "node_modules/a": { version: "1.0.0" } },
    }),
  );
  await write("CHANGELOG.md", CHANGELOG);
  await mkdir(join(folder, "lib/locales"), { recursive: true });
  await write("lib/locales/en.yml", "extension: { language: en }\nmenu: { find: Find on $1 }\n");
  await write("lib/locales/de.yml", "extension: { language: de }\nmenu: { find: Auf $1 suchen }\n");
  await git("add", ".");
  await git("commit", "--quiet", "--message", "Start");
  const release = (version: string) => run(process.execPath, [script, version], { cwd: folder });
  return { git, textOf, write, release };
}

describe("npm run release", () => {
  it("sets the version and the date, commits and tags", async () => {
    const { git, textOf, release } = await repository();
    const { stdout } = await release("0.2.0");
    expect(stdout).toContain("git push origin HEAD v0.2.0");
    const today = new Date().toISOString().slice(0, 10);
    expect(await textOf("CHANGELOG.md")).toBe(CHANGELOG.replace("not yet released", today));
    expect(JSON.parse(await textOf("package.json"))).toMatchObject({ version: "0.2.0" });
    expect(JSON.parse(await textOf("package-lock.json"))).toMatchObject({
      version: "0.2.0",
      packages: { "": { version: "0.2.0" }, "node_modules/a": { version: "1.0.0" } },
    });
    expect((await git("status", "--porcelain")).stdout).toBe("");
    expect((await git("log", "-1", "--format=%s")).stdout).toBe("Release 0.2.0\n");
    expect((await git("tag", "--points-at", "HEAD")).stdout).toBe("v0.2.0\n");
  });

  it("refuses a working tree with changes", async () => {
    const { release, textOf, write } = await repository();
    await write("notes.txt", "not committed");
    await expect(release("0.2.0")).rejects.toThrow("The working tree has changes.");
    expect(await textOf("CHANGELOG.md")).toBe(CHANGELOG);
  });

  it("refuses a release whose translations lack a text", async () => {
    const { git, release, textOf, write } = await repository();
    await write("lib/locales/de.yml", "extension: { language: de }\n");
    await git("commit", "--quiet", "--all", "--message", "Forget a text");
    await expect(release("0.2.0")).rejects.toThrow("de.yml: menu.find: missing");
    expect(await textOf("CHANGELOG.md")).toBe(CHANGELOG);
  });

  it.each([
    ["0.3.0", "needs the section “## 0.3.0 (not yet released)”"],
    ["0.0.9", "0.0.9 is older than 0.1.0"],
    ["v0.2.0", "“v0.2.0” is no version like 1.2.3"],
  ])("refuses version %s", async (version, reason) => {
    const { release, textOf } = await repository();
    await expect(release(version)).rejects.toThrow(reason);
    expect(await textOf("CHANGELOG.md")).toBe(CHANGELOG);
  });
});
