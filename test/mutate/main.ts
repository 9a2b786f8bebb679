import { type ChildProcess, fork } from "node:child_process";
import {
  cpSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import { randomFrom } from "../fuzz/inputs.ts";
import { type Mutant, mutantsOf } from "./mutants.ts";
import { nearestTests } from "./nearest-tests.ts";
import type { Task } from "./session.ts";

// `npm run mutate -- [folder…] [--sample 60] [--seed 1] [--tests 8] [--minutes 30]`: changes random places of lib, each in a copy of the checkout, and runs the
// unit tests nearest to the changed file. A test fails if it would notice the change; a change that no test notices survives.
const FOLDERS = "http api upload reverse tags query page picture sources background state";
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: "string", default: "60" },
    seed: { type: "string" },
    tests: { type: "string", default: "8" },
    minutes: { type: "string", default: "1000" },
  },
});
const folders = positionals.length > 0 ? positionals : FOLDERS.split(" ");
const seed = values.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(values.seed);
const root = resolve(import.meta.dirname, "../..");
const copy = mkdtempSync(join(tmpdir(), "tagpie-mutate-"));
const print = (line: string) => process.stdout.write(`${line}\n`);

interface Place extends Mutant {
  folder: string;
  file: string;
  code: string;
}

/** Chooses the same number of places in each folder. The folders take turns, so that a run may end early. */
function places(): Place[] {
  const random = randomFrom(seed);
  const chosen = folders.map((folder) => {
    const all = globSync(`lib/${folder}/**/*.ts`, { cwd: root })
      .toSorted()
      .flatMap((file) => {
        const code = readFileSync(join(root, file), "utf8");
        return mutantsOf(file, code).map((mutant) => ({ ...mutant, folder, file, code }));
      });
    const count = Math.min(all.length, Math.ceil(Number(values.sample) / folders.length));
    return Array.from({ length: count }, () => all.splice(random(all.length), 1)).flat();
  });
  const most = Math.max(...chosen.map(({ length }) => length));
  return Array.from({ length: most }, (_, turn) =>
    chosen.flatMap((own) => own.slice(turn, turn + 1)),
  ).flat();
}

type Outcome = "passed" | "failed" | "timeout";

let session: ChildProcess | null = null;
const stop = () => {
  // Vitest's workers can be in an endless loop.
  if (session?.pid !== undefined) process.kill(-session.pid, "SIGKILL");
  session = null;
};

/** Returns the next message, or null if the process ends. */
const messageOf = (child: ChildProcess): Promise<unknown> =>
  new Promise((done) => {
    const end = (message: unknown) => {
      child.off("message", end).off("exit", end);
      done(typeof message === "number" ? null : message);
    };
    child.once("message", end).once("exit", end);
  });

async function start(): Promise<ChildProcess> {
  const path = join(import.meta.dirname, "session.ts");
  session = fork(path, {
    cwd: copy,
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    detached: true,
  });
  await messageOf(session);
  return session;
}

/** Files that changed since the last run. */
const changed = new Set<string>();

/** Runs a test file of the copy. */
async function run(test: string, limit: number): Promise<Outcome> {
  const child = session ?? (await start());
  let outcome: Outcome = "failed";
  const timer = setTimeout(() => {
    outcome = "timeout";
    stop();
  }, limit);
  child.send({ test: join(copy, test), changed: [...changed] } satisfies Task);
  changed.clear();
  const message = await messageOf(child);
  clearTimeout(timer);
  if (typeof message !== "boolean") session = null;
  return message === true ? "passed" : outcome;
}

/** Most that a test file may take without a change, in milliseconds. */
const MAX_TIME = 120_000;
/** A change may make a test file this much slower. */
const SLOWER = { factor: 3, extra: 10_000 };

/** Time limits of test files; null for those that fail without a change. */
const limits = new Map<string, number | null>();

async function limitOf(test: string): Promise<number | null> {
  const known = limits.get(test);
  if (known !== undefined) return known;
  const begin = performance.now();
  const works = (await run(test, MAX_TIME)) === "passed";
  if (!works) print(`${test} fails without a change`);
  const limit = works ? (performance.now() - begin) * SLOWER.factor + SLOWER.extra : null;
  limits.set(test, limit);
  return limit;
}

const nearest = nearestTests(root, Number(values.tests));
/** Tests of a file; those that noticed the last changes first. */
const testsOf = new Map<string, string[]>();

async function outcomeOf({ file, code, start, end, text }: Place): Promise<Outcome | "untested"> {
  const tests = testsOf.get(file) ?? nearest(file);
  const path = join(copy, file);
  const write = (text: string) => {
    writeFileSync(path, text);
    changed.add(path);
  };
  let hasRun = false;
  for (const test of tests) {
    const limit = await limitOf(test);
    if (limit === null) continue;
    hasRun = true;
    write(code.slice(0, start) + text + code.slice(end));
    const outcome = await run(test, limit);
    write(code);
    if (outcome === "passed") continue;
    testsOf.set(file, [test, ...tests.filter((other) => other !== test)]);
    return outcome;
  }
  return hasRun ? "passed" : "untested";
}

function describe({ file, code, start, end, kind, text }: Place): string {
  const line = code.slice(0, start).split("\n").length;
  const short = (part: string) => part.replaceAll(/\s+/gu, " ").slice(0, 100);
  return `${file}:${line} ${kind}: ${short(code.slice(start, end))} → ${short(text)}`;
}

process.once("SIGINT", () => process.exit(130));
process.once("exit", () => {
  stop();
  rmSync(copy, { recursive: true, force: true });
});
const skipped = /[\\/](?:node_modules|\.git|\.output|\.screenshots)$/u;
cpSync(root, copy, { recursive: true, filter: (path) => !skipped.test(path) });
symlinkSync(join(root, "node_modules"), join(copy, "node_modules"), "junction");

print(`Seed ${seed}`);
const results: { folder: string; outcome: Outcome | "untested" }[] = [];
for (const place of places()) {
  if (performance.now() > Number(values.minutes) * 60_000) break;
  const outcome = await outcomeOf(place);
  results.push({ folder: place.folder, outcome });
  const word = { passed: "SURVIVED", failed: "killed", timeout: "timed out", untested: "UNTESTED" };
  print(`${word[outcome].padEnd(9)} ${describe(place)}`);
}
for (const folder of folders.length > 1 ? [...folders, "all"] : folders) {
  const own = results.filter((result) => folder === "all" || result.folder === folder);
  const killed = own.filter(({ outcome }) => outcome === "failed" || outcome === "timeout").length;
  const share = own.length > 0 ? Math.round((100 * killed) / own.length) : 0;
  print(`${folder.padEnd(12)} ${killed} of ${own.length} killed, ${share} %`);
}
process.exit();
