import { spawn } from "node:child_process";
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

// `npm run mutate -- [folder…] [--sample 60] [--seed 1] [--tests 8]`: changes random places of lib, each in a copy of the checkout, and runs the
// unit tests nearest to the changed file. A test fails if it would notice the change; a change that no test notices survives.
const FOLDERS = "http api upload reverse tags query page picture sources background state";
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: "string", default: "60" },
    seed: { type: "string" },
    tests: { type: "string", default: "8" },
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

/** Chooses the same number of places in each folder. */
function places(): Place[] {
  const random = randomFrom(seed);
  return folders.flatMap((folder) => {
    const all = globSync(`lib/${folder}/**/*.ts`, { cwd: root })
      .toSorted()
      .flatMap((file) => {
        const code = readFileSync(join(root, file), "utf8");
        return mutantsOf(file, code).map((mutant) => ({ ...mutant, folder, file, code }));
      });
    const count = Math.min(all.length, Math.ceil(Number(values.sample) / folders.length));
    return Array.from({ length: count }, () => all.splice(random(all.length), 1)).flat();
  });
}

/** Kills the running tests. Vitest's workers can be in an endless loop. */
let stop = () => {};

type Outcome = "passed" | "failed" | "timeout";

/** Runs test files of the copy. */
function run(tests: string[], limit: number): Promise<Outcome> {
  const vitest = join(root, "node_modules/vitest/vitest.mjs");
  const args = [vitest, "run", "--config", "test/unit/vitest.config.ts", "--bail", "1", ...tests];
  const child = spawn(process.execPath, args, { cwd: copy, stdio: "ignore", detached: true });
  const { pid } = child;
  if (pid !== undefined) stop = () => process.kill(-pid, "SIGKILL");
  return new Promise((done, fail) => {
    let outcome: Outcome | null = null;
    const timer = setTimeout(() => {
      outcome = "timeout";
      stop();
    }, limit);
    child.once("error", fail);
    child.once("exit", (code) => {
      clearTimeout(timer);
      stop = () => {};
      done(outcome ?? (code === 0 ? "passed" : "failed"));
    });
  });
}

/** Most that the tests of one file may take without a change, in milliseconds. */
const MAX_TIME = 300_000;
/** A change may make its tests this much slower. */
const SLOWER = { factor: 3, extra: 20_000 };

interface Baseline {
  tests: string[];
  limit: number;
}

const nearest = nearestTests(root, Number(values.tests));
const baselines = new Map<string, Baseline>();

/** Returns the nearest tests of a file and their time limit; no tests if they fail without a change. */
async function baselineOf(file: string): Promise<Baseline> {
  const known = baselines.get(file);
  if (known) return known;
  const tests = nearest(file);
  const start = performance.now();
  const works = tests.length === 0 || (await run(tests, MAX_TIME)) === "passed";
  if (!works) print(`${file}: its tests fail without a change`);
  const limit = (performance.now() - start) * SLOWER.factor + SLOWER.extra;
  const baseline = { tests: works ? tests : [], limit };
  baselines.set(file, baseline);
  return baseline;
}

async function outcomeOf({ file, code, start, end, text }: Place): Promise<Outcome | "untested"> {
  const { tests, limit } = await baselineOf(file);
  if (tests.length === 0) return "untested";
  writeFileSync(join(copy, file), code.slice(0, start) + text + code.slice(end));
  try {
    return await run(tests, limit);
  } finally {
    writeFileSync(join(copy, file), code);
  }
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
