/** @module-tag long */
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { unzipSync } from "fflate";
import { expect, it, onTestFinished } from "vitest";
import { makePackage, shell } from "../../packages/make-package.ts";
import { unpack } from "../../packages/unpack.ts";

const run = promisify(execFile);
const MINUTE = 60_000;
const DAY = 86_400_000;

/** Moves the clock of a Node process by 400 days. */
const LATER = `
  const { now } = Date;
  globalThis.Date = class extends Date {
    constructor(...args) { super(...(args.length === 0 ? [now() + ${400 * DAY}] : args)); }
    static now() { return now() + ${400 * DAY}; }
  };`;

it(
  "npm run build-for-amo rebuilds the Firefox package from its sources byte for byte",
  async () => {
    const folder = await mkdtemp(join(tmpdir(), "tagpie-rebuild-"));
    onTestFinished(() => rm(folder, { recursive: true, force: true }), MINUTE);

    const output = join(folder, "first");
    await makePackage("firefox", output);
    const first = await readFile(join(output, "tagpie-firefox-store.zip"));

    const elsewhere = join(folder, "unpacked/in another folder");
    await unpack(join(output, "tagpie-sources.zip"), elsewhere);
    const clock = join(folder, "later.mjs");
    await writeFile(clock, LATER);
    const options = {
      cwd: elsewhere,
      env: {
        ...shell,
        NODE_OPTIONS: `--import=${pathToFileURL(clock)}`,
        TZ: "Pacific/Kiritimati",
        LC_ALL: "C",
        npm_config_prefer_offline: "true",
      },
      timeout: 10 * MINUTE,
      maxBuffer: 1e8,
    };
    await run("npm", ["ci"], options);
    await run("npm", ["run", "build-for-amo"], options);
    const again = await readFile(join(elsewhere, ".output/tagpie-firefox-store.zip"));

    const [firstFiles, filesAgain] = [first, again].map((zip) => unzipSync(zip));
    // Names the files that differ, before the zips are compared.
    expect(filesAgain).toEqual(firstFiles);
    expect(again.equals(first)).toBe(true);
    expect(`${Buffer.from(firstFiles?.["licences.txt"] ?? [])}`).toMatch(/^preact \d/mu);
    expect(first.length).toBeLessThan(800_000);
  },
  13 * MINUTE,
);
