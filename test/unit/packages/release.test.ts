import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it, onTestFinished } from "vitest";
import { placeholdersIn } from "../../release/release.ts";

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
  const addresses = {
    homepage: "https://github.com/magpie-friends/tagpie",
    bugs: { email: "mail@magpie-friends.org" },
  };
  await write("package.json", JSON.stringify({ ...version, ...addresses }));
  await write(
    "package-lock.json",
    JSON.stringify({
      ...version,
      packages: { "": version, "node_modules/a": { version: "1.0.0" } },
    }),
  );
  await write("CHANGELOG.md", CHANGELOG);
  await write(
    "README.md",
    await readFile(resolve(import.meta.dirname, "../../../README.md"), "utf8"),
  );
  await mkdir(join(folder, "lib/locales"), { recursive: true });
  await write("lib/locales/en.yml", "extension: { language: en }\nmenu: { find: Find on $1 }\n");
  await write("lib/locales/de.yml", "extension: { language: de }\nmenu: { find: Auf $1 suchen }\n");
  await git("add", ".");
  await git("commit", "--quiet", "--message", "Start");
  const release = (...args: string[]) => run(process.execPath, [script, ...args], { cwd: folder });
  const commit = () => git("commit", "--quiet", "--all", "--message", "Change");
  return { git, textOf, write, release, commit };
}

const GOOD = { homepage: "https://codeberg.org/some-one/tagpie", bugs: { email: "us@mail.dev" } };

describe("placeholdersIn", () => {
  it.each([
    GOOD,
    { ...GOOD, homepage: "https://tagpie.dev/code" },
    { ...GOOD, bugs: { email: "first.last+tagpie@sub.mail.co.uk" } },
  ])("accepts %j", (addresses) => {
    expect(placeholdersIn(addresses)).toEqual([]);
  });

  it.each([
    ...[
      "https://github.com/OWNER/board-tool",
      "https://github.com/owner/NAME",
      "https://github.com",
    ],
    ...["http://codeberg.org/some-one/tagpie", "https://tagpie.example/code", "tagpie", "TODO", ""],
    ...["https://example.com/tagpie", "https://github.com/your-name/tagpie", undefined],
  ])("names the homepage %s", (homepage) => {
    const faults = placeholdersIn({ ...GOOD, homepage: homepage as string });
    expect(faults).toEqual([expect.stringMatching(/^homepage: /)]);
  });

  it.each([
    ...["contact@tagpie.example", "you@example.com", "mail@your-domain.org", "TODO", "", "me@home"],
    ...["1+me@users.noreply.github.com", "mail@tagpie.invalid", "a b@mail.dev", undefined],
  ])("names the contact %s", (email) => {
    const faults = placeholdersIn({ ...GOOD, bugs: { email: email as string } });
    expect(faults).toEqual([expect.stringMatching(/^bugs\.email: /)]);
  });
});

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

  it("leaves the README one way to install, that of releases, from the first one on", async () => {
    const { release, textOf } = await repository();
    const install = async () => (await textOf("README.md")).split(/^## /mu)[2] ?? "";
    const first = /^Install\n\n(?:<!--.*-->\n\n)?(.*)/u;
    expect(first.exec(await install())?.[1]).toMatch(/^There is no release yet: `npm start`/);
    await release("0.2.0");
    expect(first.exec(await install())?.[1]).toMatch(/^From the \[latest release\]/);
    expect(await install()).not.toMatch(/<!--|npm start/);
  });

  it("changes nothing in a dry run, which passes for the pending version", async () => {
    const { git, release } = await repository();
    expect((await release("--dry-run")).stdout).toBe("Nothing is in the way of 0.2.0.\n");
    expect((await git("status", "--porcelain")).stdout).toBe("");
    expect((await git("log", "-1", "--format=%s")).stdout).toBe("Start\n");
  });

  it.each(["0.2.0", "--dry-run"])("reports all problems together with %s", async (arg) => {
    const { commit, release, textOf, write } = await repository();
    const { homepage: _, ...lacking } = JSON.parse(await textOf("package.json"));
    const bugs = { email: "contact@tagpie.example" };
    await write("package.json", JSON.stringify({ ...lacking, bugs }));
    await write("lib/locales/de.yml", "extension: { language: de }\n");
    await commit();
    const { stderr } = await release(arg).catch((error) => error);
    for (const part of ["package.json: homepage", "package.json: bugs.email", "de.yml: menu.find"])
      expect(stderr).toContain(part);
    expect(await textOf("CHANGELOG.md")).toBe(CHANGELOG);
  });

  it("refuses a working tree with changes", async () => {
    const { release, textOf, write } = await repository();
    await write("notes.txt", "not committed");
    await expect(release("0.2.0")).rejects.toThrow("The working tree has changes.");
    expect(await textOf("CHANGELOG.md")).toBe(CHANGELOG);
  });

  it("refuses a release whose translations lack a text", async () => {
    const { commit, release, textOf, write } = await repository();
    await write("lib/locales/de.yml", "extension: { language: de }\n");
    await commit();
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
