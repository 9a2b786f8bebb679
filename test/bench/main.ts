import { mkdirSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import process from "node:process";
import { capture } from "./capture/capture.ts";
import { describeMachine, machineLine } from "./machine.ts";
import { type Part, resultsOf } from "./measurement.ts";
import { tableOf } from "./table.ts";
import { verdicts } from "./verdicts/verdicts.ts";

/** `npm run bench`: every part, or those that are named. See README.md beside this file. */

const parts: readonly Part[] = [capture, verdicts];

const folder = resolve(import.meta.dirname, "../../.output/bench");
const say = (line: string) => void process.stderr.write(`${line}\n`);

async function run(chosen: readonly Part[]): Promise<void> {
  const machine = describeMachine();
  mkdirSync(folder, { recursive: true });
  const texts = [machineLine(machine)];
  for (const part of chosen) {
    say(`— ${part.name}`);
    const { text, data } = await reportOf(part);
    const report = { taken_at: new Date().toISOString(), machine, ...data };
    writeFileSync(resolve(folder, `${part.name}.json`), `${JSON.stringify(report, null, 2)}\n`);
    texts.push(text);
  }
  process.stdout.write(`${texts.join("\n\n")}\n`);
}

async function reportOf(part: Part): Promise<{ text: string; data: object }> {
  if ("report" in part) return part.report(say);
  const results = resultsOf(part.name, await part.measure(say));
  return { text: tableOf(results), data: { results } };
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
