import { readFileSync } from "node:fs";

export interface Count {
  passed: number;
  failed: number;
}

/** Counts results of Vitest's JSON reporter. A file that cannot be loaded counts as a failed test. */
export function countUnit(file: string): Count {
  const report = JSON.parse(readFileSync(file, "utf8")) as {
    numPassedTests: number;
    numFailedTests: number;
    testResults: { status: string; assertionResults: unknown[] }[];
  };
  const failedFiles = report.testResults.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + failedFiles.length };
}

/** Counts results of Playwright's JSON reporter. `errors` are those outside of any test. */
export function countEndToEnd(file: string): Count {
  const { stats, errors } = JSON.parse(readFileSync(file, "utf8")) as {
    stats: { expected: number; unexpected: number; flaky: number };
    errors: unknown[];
  };
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}
