import { mkdirSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import process from "node:process";
import { onEnding } from "./on-ending.ts";
import { type Count, countEndToEnd, countUnit } from "./reports.ts";
import { endAll, runScript } from "./run-script.ts";

/** `npm test`: runs every check in order and prints a one-line summary. */

const MINUTE = 60_000;
const reports = resolve(import.meta.dirname, "../../.output/test");
const unitReport = resolve(reports, "unit.json");
const endToEndReport = resolve(reports, "e2e.json");

interface Part {
  script: string;
  args?: string[];
  timeout: number;
  /** Returns the results of a part with several tests. Other parts count as one. */
  count?: () => Count;
}

/** `check` builds for Chromium and `lint:firefox` for Firefox, so that `e2e:built` has both builds. */
const parts: Part[] = [
  { script: "check", timeout: 4 * MINUTE },
  {
    script: "unit",
    args: ["--reporter=default", "--reporter=json", `--outputFile.json=${unitReport}`],
    timeout: 8 * MINUTE,
    count: () => countUnit(unitReport),
  },
  { script: "lint:firefox", timeout: 3 * MINUTE },
  { script: "e2e:built", timeout: 20 * MINUTE, count: () => countEndToEnd(endToEndReport) },
];

/** Returns the results of a part. A crash counts as a failure even if every completed test passed. */
function judge(part: Part, well: boolean): Count {
  const alone: Count = well ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  if (part.count === undefined) return alone;
  try {
    const count = part.count();
    return well || count.failed > 0 ? count : { ...count, failed: 1 };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

onEnding((status) => void endAll().then(() => process.exit(status)));

const total: Count = { passed: 0, failed: 0 };
const lines: string[] = [];
for (const part of parts) {
  process.stdout.write(`\n— ${part.script}\n`);
  const start = performance.now();
  const count = judge(part, await runScript(part.script, part.args ?? [], part.timeout));
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  lines.push(
    `${part.script.padEnd(14)} ${seconds.padStart(6)} s  ${count.passed} passed, ${count.failed} failed`,
  );
  total.passed += count.passed;
  total.failed += count.failed;
}

process.stdout.write(`\n${lines.join("\n")}\n\n${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed === 0 ? 0 : 1;
