import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import { EQUIVALENTS } from "./equivalents.ts";
import { nearestTests, slowLast } from "./nearest-tests.ts";
import { allPlaces, choosePlaces, type Place } from "./places.ts";
import { Runner, type Trial, type TrialResult } from "./runner.ts";
import { withSwitches } from "./switches.ts";

// `npm run mutate -- [folder or file…] [--sample 60] [--seed 1] [--tests 8] [--workers 2] [--minutes 30] [--log FILE] [--slow]`: changes random places of the product, one at a time, and
// runs the unit tests that come to the place, nearest first. A change that no test notices survives.
// A second run with the same log skips changes that were killed.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: "string", default: "60" },
    seed: { type: "string" },
    tests: { type: "string", default: "8" },
    workers: { type: "string", default: "2" },
    minutes: { type: "string", default: "1000" },
    log: { type: "string" },
    slow: { type: "boolean", default: false },
  },
});
const seed = values.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(values.seed);
const root = resolve(import.meta.dirname, "../..");
const print = (line: string) => process.stdout.write(`${line}\n`);

type NumberedPlace = Place & { id: number };
const all = allPlaces(root);
const names = new Set(all.map(({ name }) => name));
const staleExcuses = Object.keys(EQUIVALENTS).filter((name) => !names.has(name));
if (staleExcuses.length > 0) {
  print(["Remove from equivalents.ts, their code is gone:", ...staleExcuses].join("\n"));
  process.exit(1);
}
const candidates = all.filter(
  ({ file }) =>
    positionals.length === 0 ||
    positionals.some((path) => file === path || file.startsWith(`${path}/`)),
);
const places: NumberedPlace[] = choosePlaces(candidates, Number(values.sample), seed).map(
  (place, id) => ({ ...place, id }),
);

type Outcome = "killed" | "timed out" | "SURVIVED" | "UNTESTED" | "equivalent";

interface Result {
  name: string;
  outcome: Outcome;
  /** The test that noticed the change, and its error. */
  by: string;
}

const isKilled = (outcome: Outcome) => outcome === "killed" || outcome === "timed out";

/** Latest results of the log. */
const earlier = new Map<string, Result>();
if (values.log !== undefined && existsSync(values.log))
  for (const line of readFileSync(values.log, "utf8").split("\n").filter(Boolean)) {
    const result: Result = JSON.parse(line);
    earlier.set(result.name, result);
  }

const runners = Array.from({ length: Number(values.workers) }, () => new Runner(root));
process.once("SIGINT", () => process.exit(130));
process.once("SIGTERM", () => process.exit(143));
process.once("exit", () => {
  for (const runner of runners) runner.remove();
});

for (const [file, own] of Map.groupBy(places, ({ file }) => file))
  for (const runner of runners)
    runner.write(file, withSwitches(own[0]?.code ?? "", own, runner.ranFile));

const maxRuns = Number(values.tests);
const nearest = nearestTests(root, values.slow);
const lineOf = ({ code, start }: Place) => code.slice(0, start).split("\n").length;

print(`Seed ${seed}`);
const outcomes = new Map<Place, Outcome>();

function record(place: Place, outcome: Outcome, by: string): void {
  outcomes.set(place, outcome);
  print(`${outcome.padEnd(9)} line ${lineOf(place)} of ${place.name}`);
  if (values.log === undefined) return;
  const result: Result = { name: place.name, outcome, by };
  appendFileSync(values.log, `${JSON.stringify(result)}\n`);
}

/** Tests of a file, in the order in which they run. */
const testsOf = new Map<string, string[]>();

function orderedTests(file: string): string[] {
  const tests = testsOf.get(file) ?? slowLast(nearest(file), maxRuns);
  testsOf.set(file, tests);
  return tests;
}

/** Ids of the places that run in each test without a change. A change elsewhere has no effect. */
const reachedBy = new Map<string, Set<number>>();

function nextTest({ id, file, tried }: Attempt): string | undefined {
  const mayNotice = (test: string) =>
    !tried.has(test) && !failingTests.has(test) && (reachedBy.get(test)?.has(id) ?? true);
  return orderedTests(file)
    .slice(0, 3 * maxRuns)
    .find(mayNotice);
}

interface Attempt extends NumberedPlace {
  tried: Set<string>;
  /** Tests during which the change ran. */
  runs: number;
}

/** Test files that fail without a change. */
const failingTests = new Set<string>();

/** Test files that fail after another run of theirs. */
const isolatedTests = new Set<string>();

/** Most mutants of a batch: some changes leave timers behind that make later tests slow. */
const MAX_BATCH = 12;

const open: Attempt[] = [];
/** Static changes. They come last, because each takes a worker. */
const fixed: Attempt[] = [];
for (const place of places) {
  const earlierResult = earlier.get(place.name);
  if (place.name in EQUIVALENTS) outcomes.set(place, "equivalent");
  else if (earlierResult !== undefined && isKilled(earlierResult.outcome))
    outcomes.set(place, earlierResult.outcome);
  else (place.isStatic ? fixed : open).push({ ...place, tried: new Set(), runs: 0 });
}
const originals = new Map(places.map((place) => [place.id, place]));
const settle = (attempt: Attempt, outcome: Outcome, by: string) => {
  const place = originals.get(attempt.id);
  if (place) record(place, outcome, by);
};

/** Takes attempts of one test file from the open ones. */
function takeBatch(): { test: string; batch: Attempt[] } | null {
  for (;;) {
    const [first] = open;
    if (!first) return null;
    const test = first.runs < maxRuns ? nextTest(first) : undefined;
    if (test === undefined) {
      open.shift();
      settle(first, first.runs > 0 ? "SURVIVED" : "UNTESTED", "");
      continue;
    }
    const batch: Attempt[] = [];
    const maxBatch = isolatedTests.has(test) ? 1 : MAX_BATCH;
    for (let at = 0; at < open.length && batch.length < maxBatch; )
      if (open[at]?.runs !== maxRuns && nextTest(open[at] as Attempt) === test)
        batch.push(...open.splice(at, 1));
      else at++;
    return { test, batch };
  }
}

/** Runs a test without a change, to learn which places it reaches. */
async function learnReached(runner: Runner, test: string): Promise<void> {
  const { trials, reached } = await runner.run([{ test, mutant: null }]);
  if (trials[0]?.outcome === "passed") reachedBy.set(test, new Set(reached));
  else markBroken(test, trials[0]);
}

function markBroken(test: string, control: TrialResult | undefined): void {
  failingTests.add(test);
  print(`${test} fails without a change: ${control?.outcome} ${control?.failure}`);
}

async function tryBatch(runner: Runner, test: string, batch: readonly Attempt[]): Promise<void> {
  // Most tests reach few of the places that they import.
  if (batch.length > 1 && !reachedBy.has(test)) {
    await learnReached(runner, test);
    open.unshift(...batch);
    return;
  }
  const control: Trial = { test, mutant: null };
  const trials = [control, ...batch.map(({ id }) => ({ test, mutant: id })), control];
  const { trials: results, ran, reached } = await runner.run(trials);
  const [firstControl, lastControl] = [results[0], results.at(-1)];
  if (firstControl?.outcome !== "passed") {
    markBroken(test, firstControl);
    open.push(...batch);
    return;
  }
  const ownReached = new Set([...(reachedBy.get(test) ?? []), ...reached]);
  reachedBy.set(test, ownReached);
  const isClean =
    lastControl?.outcome === "passed" || results.some(({ outcome }) => outcome === "timed out");
  if (!isClean) {
    isolatedTests.add(test);
    print(`${test} fails after changes: ${lastControl?.failure}`);
  }
  let isDisturbed = false;
  for (const [at, attempt] of batch.entries()) {
    const { outcome = "not run", failure = "" } = results[at + 1] ?? {};
    const hasRun = ran.has(attempt.id);
    if (outcome === "not run" || isDisturbed || (!isClean && batch.length > 1)) open.push(attempt);
    else if (outcome === "passed" && !hasRun && !ownReached.has(attempt.id)) {
      attempt.tried.add(test);
      open.push(attempt);
    } else if (outcome === "passed" && !hasRun) {
      // Its place may have run before, when the control loaded the modules.
      const alone = await runner.run([{ test, mutant: attempt.id }]);
      attempt.tried.add(test);
      const [result] = alone.trials;
      if (alone.ran.has(attempt.id)) attempt.runs++;
      if (result?.outcome === "failed" || result?.outcome === "timed out")
        settle(
          attempt,
          result.outcome === "failed" ? "killed" : "timed out",
          `${test} ${result.failure}`,
        );
      else open.push(attempt);
    } else if (outcome === "passed") {
      attempt.tried.add(test);
      attempt.runs++;
      open.push(attempt);
    } else {
      settle(attempt, outcome === "failed" ? "killed" : "timed out", `${test} ${failure}`);
    }
    // A test that timed out may go on during the next ones.
    isDisturbed ||= outcome !== "passed" && /timed out/iu.test(failure);
  }
}

/** Results of groups of tests without a change. */
const controls = new Map<string, Promise<boolean>>();

/**
 * Runs tests of a static change in one worker, because only a new worker loads the module again. Most changes are noticed by the nearest
 * test, so the others run later.
 */
async function tryStatic(runner: Runner, attempt: Attempt): Promise<void> {
  const tests = orderedTests(attempt.file).slice(0, maxRuns + 1);
  let hasRun = false;
  const groups = [tests.slice(0, 1), tests.slice(1, 3), tests.slice(3)];
  for (const group of groups.filter(({ length }) => length > 0)) {
    const run = (mutant: number | null) => runner.run(group.map((test) => ({ test, mutant })));
    const { trials, ran } = await run(attempt.id);
    hasRun ||= ran.has(attempt.id);
    const noticed = trials.find(({ outcome }) => outcome === "failed" || outcome === "timed out");
    if (!noticed) continue;
    const key = group.join(" ");
    const control =
      controls.get(key) ??
      run(null).then(({ trials }) => trials.every(({ outcome }) => outcome === "passed"));
    controls.set(key, control);
    if (await control) {
      const outcome = noticed.outcome === "failed" ? "killed" : "timed out";
      settle(attempt, outcome, `${noticed.test} ${noticed.failure}`);
    } else open.push({ ...attempt, isStatic: false });
    return;
  }
  settle(attempt, hasRun ? "SURVIVED" : "UNTESTED", "");
}

async function work(runner: Runner): Promise<void> {
  const isLate = () => performance.now() > Number(values.minutes) * 60_000;
  for (;;) {
    if (isLate()) return;
    const next = takeBatch();
    const attempt = next ? undefined : fixed.shift();
    if (next) await tryBatch(runner, next.test, next.batch);
    else if (attempt) await tryStatic(runner, attempt);
    else return;
  }
}
await Promise.all(runners.map(work));
for (const { runs, ...place } of [...open, ...fixed])
  print(`undecided after ${runs} tests: line ${lineOf(place)} of ${place.name}`);

const byFolder = Map.groupBy(outcomes, ([{ folder }]) => folder);
for (const [folder, own] of [...byFolder, ["all", [...outcomes]] as const]) {
  const counted = own.filter(([, outcome]) => outcome !== "equivalent");
  const killed = counted.filter(([, outcome]) => isKilled(outcome)).length;
  const share = counted.length > 0 ? Math.round((100 * killed) / counted.length) : 0;
  const equivalent = own.length - counted.length;
  print(
    `${folder.padEnd(14)} ${killed} of ${counted.length} killed, ${share} %; ${equivalent} equivalent`,
  );
}
process.exit();
