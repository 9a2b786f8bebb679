import { mkdirSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import process from "node:process";
import { capture } from "./capture/capture.ts";
import { describeMachine, machineLine } from "./machine.ts";
import { type Part, type Result, resultsOf } from "./measurement.ts";
import { tableOf } from "./table.ts";

/** `npm run bench`: every part, or those that are named. See README.md beside this file. */

const parts: readonly Part[] = [capture];

const folder = resolve(import.meta.dirname, "../../.output/bench");
const say = (line: string) => void process.stderr.write(`${line}\n`);

async function run(chosen: readonly Part[]): Promise<void> {
  const machine = describeMachine();
  mkdirSync(folder, { recursive: true });
  const results: Result[] = [];
  for (const part of chosen) {
    say(`— ${part.name}`);
    const own = resultsOf(part.name, await part.measure(say));
    const report = { taken_at: new Date().toISOString(), machine, results: own };
    writeFileSync(resolve(folder, `${part.name}.json`), `${JSON.stringify(report, null, 2)}\n`);
    results.push(...own);
  }
  process.stdout.write(`${machineLine(machine)}\n\n${tableOf(results)}\n`);
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !parts.some((part) => part.name === name));
if (unknown.length > 0) {
  const known = parts.map(({ name }) => name).join(", ");
  say(`There is no benchmark called ${unknown.join(", ")}. There are: ${known}`);
  process.exitCode = 2;
} else {
  await run(parts.filter(({ name }) => wanted.length === 0 || wanted.includes(name)));
}
