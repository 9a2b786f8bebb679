import process from "node:process";
import { parseArgs } from "node:util";
import fc from "fast-check";
import { TARGETS } from "./targets.ts";

// `npm run fuzz -- [target…] --minutes 10`: feeds hostile inputs to what reads them, and prints the smallest that failed. `--seed` and `--path` repeat one.
// Add the pattern of a text that failed to `PIECES`, so that unit tests repeat it.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: "string", default: "10" },
    seed: { type: "string" },
    path: { type: "string" },
  },
});
const seed = values.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(values.seed);
const targets = Object.entries(TARGETS).filter(
  ([name]) => positionals.length === 0 || positionals.includes(name),
);
const interruptAfterTimeLimit = (Number(values.minutes) * 60_000) / targets.length;
for (const [name, target] of targets) {
  const { path = "" } = values;
  const limits = { numRuns: Number.MAX_SAFE_INTEGER, interruptAfterTimeLimit };
  const details = await fc.check(target, { seed, path, ...limits });
  const report = (await fc.asyncDefaultReportMessage(details))?.slice(0, 2_000) ?? "no finding";
  process.stdout.write(`${name}, ${details.numRuns} inputs from seed ${seed}: ${report}\n`);
  if (details.failed) process.exitCode = 1;
}
