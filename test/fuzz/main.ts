import process from "node:process";
import { parseArgs } from "node:util";
import { MAX_BUSY, runSeed } from "./run.ts";
import { TARGETS } from "./targets.ts";

// `npm run fuzz -- --minutes 10`: feeds hostile inputs to what reads them, and prints the seeds that failed. Add those to `seeds.ts`.
const { values } = parseArgs({
  options: { minutes: { type: "string", default: "10" }, seed: { type: "string" } },
});
const first = values.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(values.seed);
const print = (line: string) => process.stdout.write(`${line}\n`);
const targets = Object.keys(TARGETS);
let runs = 0;
let findings = 0;
// Compiles the code, so that the first inputs are not counted as slow.
for (const target of targets) for (let seed = 0; seed < 20; seed++) await runSeed(target, seed);
const end = performance.now() + Number(values.minutes) * 60_000;
for (let seed = first; performance.now() < end; seed++) {
  for (const target of targets) {
    runs += 1;
    let { busy, error } = await runSeed(target, seed);
    // The garbage of earlier inputs slows down some.
    if (busy > MAX_BUSY) ({ busy, error } = await runSeed(target, seed));
    if (error === null && busy <= MAX_BUSY) continue;
    findings += 1;
    print(`{ target: "${target}", seed: ${seed} } ${Math.round(busy)} ms ${error ?? ""}`);
  }
}
print(`${runs} inputs from seed ${first}: ${findings} findings.`);
process.exitCode = findings > 0 ? 1 : 0;
