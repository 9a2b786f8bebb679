import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, loadavg } from "node:os";
import { resolve } from "node:path";
import process from "node:process";
import { requireBrowser } from "../setup/find-browser.ts";
import { capture } from "./capture/capture.ts";
import { find } from "./find/find.ts";
import { type Part, type Result, resultOf, tableOf } from "./measurement.ts";
import { popup } from "./popup/popup.ts";
import { records } from "./records/records.ts";
import { rightClick } from "./right-click/right-click.ts";
import { tagInput } from "./tag-input/tag-input.ts";
import { verdicts } from "./verdicts/verdicts.ts";
import { vocabulary } from "./vocabulary/vocabulary.ts";
import { worker } from "./worker/worker.ts";

/** `npm run bench`: runs every part, or the named ones. See README.md beside this file. */

const inBrowser = [popup, rightClick, find, worker, tagInput, records, capture, vocabulary];
const parts: readonly Part[] = [...inBrowser, verdicts];

const folder = resolve(import.meta.dirname, "../../.output/bench");
const say = (line: string) => void process.stderr.write(`${line}\n`);

/** Returns the conditions of a run other than the code. */
function machineLine(): string {
  const version = execFileSync(requireBrowser("chromium"), ["--version"], {
    encoding: "utf8",
    timeout: 15_000,
    stdio: ["ignore", "pipe", "ignore"],
  });
  const chromium = version.split(" built ", 1).join("").trim();
  const cpu = `${availableParallelism()} × ${cpus()[0]?.model.trim()}`;
  return `${cpu}; ${chromium}, Node ${process.version}; load before: ${loadavg()[0]?.toFixed(1)}`;
}

async function runParts(chosen: readonly Part[]): Promise<void> {
  const machine = machineLine();
  mkdirSync(folder, { recursive: true });
  const results: Result[] = [];
  const texts: string[] = [];
  for (const part of chosen) {
    const start = performance.now();
    const report = await part.run(say);
    const isText = "text" in report;
    const measured = isText ? [] : report.map((line) => resultOf(part.name, line));
    if (isText) texts.push(report.text);
    results.push(...measured);
    const data = { machine, ...(isText ? report.data : { results: measured }) };
    writeFileSync(resolve(folder, `${part.name}.json`), `${JSON.stringify(data, null, 2)}\n`);
    say(`— ${part.name}: ${((performance.now() - start) / 1000).toFixed(0)} s`);
  }
  if (results.length > 0) texts.unshift(tableOf(results));
  process.stdout.write(`${[machine, ...texts].join("\n\n")}\n`);
}

const names = process.argv.slice(2);
const unknown = names.filter((name) => !parts.some((part) => part.name === name));
if (unknown.length > 0) {
  const partNames = parts.map(({ name }) => name).join(", ");
  say(`There is no benchmark called ${unknown.join(", ")}. There are: ${partNames}`);
  process.exitCode = 2;
} else {
  await runParts(parts.filter(({ name }) => names.length === 0 || names.includes(name)));
}
