import { resolve } from "node:path";
import { defineConfig } from "playwright/test";
import type { Options } from "./fixtures.ts";

/** `npm run e2e -- crash` kills 200 times; a few kills are enough with all other tests. */
const isCrashRun = process.argv.includes("crash");
// Workers read this file too, but without the command-line arguments.
if (isCrashRun) process.env.TAGPIE_CRASHES ??= "200";

const output = resolve(import.meta.dirname, "../../.output/test");

export default defineConfig<object, Options>({
  testDir: "specs",
  globalSetup: [
    resolve(import.meta.dirname, "../service/seed/before-tests.ts"),
    resolve(import.meta.dirname, "prompts.ts"),
  ],
  outputDir: resolve(output, "e2e"),
  reporter: [["list"], ["json", { outputFile: resolve(output, "e2e.json") }]],
  // Each worker has its own screen and service. Three, because each waits for its browser a quarter of the time.
  workers: 3,
  // Splits files between the workers, so that neither is idle at the end.
  fullyParallel: true,
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  // A busy machine is slow, not wrong: no test here measures wall-clock time.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  globalTimeout: (isCrashRun ? 60 : 40) * 60_000,
  projects: [
    { name: "chromium", use: { browserUnderTest: "chromium" } },
    // Firefox does not report the processor time of tasks.
    { name: "firefox", use: { browserUnderTest: "firefox" }, testIgnore: "long-tasks.spec.ts" },
  ],
});
