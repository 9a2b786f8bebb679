import { mkdirSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import process from "node:process";
import { cache } from "./cache/cache.ts";
import { capture } from "./capture/capture.ts";
import { describeMachine, machineLine } from "./machine.ts";
import { type Part, type Result, resultOf } from "./measurement.ts";
import { parsing } from "./parsing/parsing.ts";
import { popup } from "./popup/popup.ts";
import { records } from "./records/records.ts";
import { rightClick } from "./right-click/right-click.ts";
import { service } from "./service/service.ts";
import { sizes } from "./sizes/sizes.ts";
import { tableOf } from "./table.ts";
import { tagInput } from "./tag-input/tag-input.ts";
import { verdicts } from "./verdicts/verdicts.ts";
import { worker } from "./worker/worker.ts";

/** `npm run bench`: runs every part, or the named ones. See README.md beside this file. */

const parts: readonly Part[] = [
  popup,
  rightClick,
  worker,
  cache,
  parsing,
  tagInput,
  records,
  capture,
  service,
  sizes,
  verdicts,
];

const folder = resolve(import.meta.dirname, "../../.output/bench");
const say = (line: string) => void process.stderr.write(`${line}\n`);

async function run(chosen: readonly Part[]): Promise<void> {
  const machine = describeMachine();
  mkdirSync(folder, { recursive: true });
  const results: Result[] = [];
  const texts: string[] = [];
  for (const part of chosen) {
    const start = performance.now();
    const { text, data, measured = [] } = await reportOf(part);
    results.push(...measured);
    if (text !== undefined) texts.push(text);
    const report = { taken_at: new Date().toISOString(), machine, ...data };
    writeFileSync(resolve(folder, `${part.name}.json`), `${JSON.stringify(report, null, 2)}\n`);
    say(`— ${part.name}: ${((performance.now() - start) / 1000).toFixed(0)} s`);
  }
  if (results.length > 0) texts.unshift(tableOf(results));
  process.stdout.write(`${[machineLine(machine), ...texts].join("\n\n")}\n`);
}

interface Report {
  /** Text besides the table. */
  text?: string;
  data: object;
  measured?: readonly Result[];
}

async function reportOf(part: Part): Promise<Report> {
  if ("report" in part) return part.report(say);
  const measured = (await part.measure(say)).map((line) => resultOf(part.name, line));
  return { data: { results: measured }, measured };
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
