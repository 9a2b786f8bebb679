import { mkdirSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import process from "node:process";
import { onEnding } from "./on-ending.ts";
import { type Count, countEndToEnd, countUnit } from "./reports.ts";
import { endAll, runScript } from "./run-script.ts";

/**
 * Runs tests and prints a one-line summary of each part.
 *   node test/setup/run.ts         `npm test`: all checks, and the tests that every change needs
 *   node test/setup/run.ts long    `npm run test:long`: all other tests
 */

const MINUTE = 60_000;
/** Duration of `npm test` on two quiet cores, in milliseconds. A longer run is reported, but does not fail. */
const GATE_GOAL = 6 * MINUTE;
const reports = resolve(import.meta.dirname, "../../.output/test");
const unitReport = resolve(reports, "unit.json");
const endToEndReport = resolve(reports, "e2e.json");

/**
 * Matches "browser file title tags" of long end-to-end tests. They have the tag `@long`, or they run in Firefox without the tag
 * `@firefox`, which marks tests of what differs by browser, or in Chromium with `@firefox-only`, because others do the same there.
 */
const LONG_END_TO_END_TESTS = "@long|^firefox(?!.*@firefox)|^chromium.*@firefox-only";

interface Part {
  script: string;
  args?: string[];
  timeout: number;
  /** Returns the results of a part with several tests. Other parts count as one. */
  count?: () => Count;
}

const unit = (...args: string[]): Part => ({
  script: "unit",
  args: ["--reporter=default", "--reporter=json", `--outputFile.json=${unitReport}`, ...args],
  timeout: 15 * MINUTE,
  count: () => countUnit(unitReport),
});

const endToEnd = (...args: string[]): Part => ({
  script: "e2e:built",
  args,
  timeout: 35 * MINUTE,
  count: () => countEndToEnd(endToEndReport),
});

/** Steps run one after another. Rows of a step run beside each other; the parts of a row one after another. */
type Step = Part[][];

/** `check` builds for Chromium and `lint:firefox` for Firefox, so that `e2e:built` has both builds. */
const shortRun: Step[] = [
  [
    [unit("--tags-filter=!long")],
    [
      { script: "check", timeout: 10 * MINUTE },
      { script: "lint:firefox", timeout: 10 * MINUTE },
    ],
  ],
  [[endToEnd("--grep-invert", LONG_END_TO_END_TESTS)]],
];
const longRun: Step[] = [
  [
    [unit("--tags-filter=long")],
    [
      { script: "build", timeout: 10 * MINUTE },
      { script: "lint:android", timeout: 10 * MINUTE },
    ],
  ],
  [[endToEnd("--grep", LONG_END_TO_END_TESTS)]],
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

const total: Count = { passed: 0, failed: 0 };
const lines: string[] = [];

/** Runs parts one after another. `isBeside`: another row prints meanwhile, so each part's output appears at its end. */
async function runRow(row: readonly Part[], isBeside: boolean): Promise<void> {
  for (const part of row) {
    const start = performance.now();
    const log = isBeside ? resolve(reports, `${part.script.replace(":", "-")}.log`) : undefined;
    const count = judge(part, await runScript(part.script, part.args ?? [], part.timeout, log));
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    lines.push(
      `${part.script.padEnd(14)} ${seconds.padStart(6)} s  ${count.passed} passed, ${count.failed} failed`,
    );
    total.passed += count.passed;
    total.failed += count.failed;
  }
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

onEnding((status) => void endAll().then(() => process.exit(status)));

const isLong = process.argv.includes("long");
const start = performance.now();
for (const step of isLong ? longRun : shortRun)
  await Promise.all(step.map((row, at) => runRow(row, at > 0)));

const duration = performance.now() - start;
lines.push(`${"total".padEnd(14)} ${(duration / 1000).toFixed(1).padStart(6)} s`);
if (!isLong && duration > GATE_GOAL)
  lines.push(`Warning: this took longer than ${GATE_GOAL / MINUTE} minutes`);
process.stdout.write(`\n${lines.join("\n")}\n\n${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed === 0 ? 0 : 1;
