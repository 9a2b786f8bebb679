import process from "node:process";
import { json } from "node:stream/consumers";

/** `web-ext lint --output json | node test/lint/main.ts`: fails at every error and warning. */

interface Finding {
  code: string;
  message: string;
  file?: string;
  line?: number;
}

interface LintReport {
  errors: Finding[];
  warnings: Finding[];
}

const findings = lintFindings((await json(process.stdin)) as LintReport);
for (const finding of findings) process.stderr.write(`${finding}\n`);
process.exitCode = findings.length > 0 ? 1 : 0;

/**
 * Returns what the Firefox linter found, one line each, without its warning of the one assignment to `innerHTML` in Preact. Tagpie never
 * uses that property, and stores forbid to change a library.
 */
function lintFindings({ errors, warnings }: LintReport): string[] {
  const preact = warnings.find(({ code }) => code === "UNSAFE_VAR_ASSIGNMENT");
  return [...errors, ...warnings.filter((warning) => warning !== preact)].map(
    ({ code, message, file = "", line = "" }) => `${code} ${file}:${line} ${message}`,
  );
}
