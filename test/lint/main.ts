import process from "node:process";
import { json } from "node:stream/consumers";
import { type LintReport, lintFindings } from "./lint-report.ts";

/** `web-ext lint --output json | node test/lint/main.ts`: fails at every error and warning. */

const findings = lintFindings((await json(process.stdin)) as LintReport);
for (const finding of findings) process.stderr.write(`${finding}\n`);
process.exitCode = findings.length > 0 ? 1 : 0;
