import { resolve } from "node:path";
import { defineConfig } from "playwright/test";
import type { Options } from "./fixtures.ts";

/** `npm run e2e -- crash` kills that often; among all other tests a few times are enough. */
const isCrashRun = process.argv.some((argument) => argument.includes("crash"));
// Workers read this file too, but are not told what was asked for.
if (isCrashRun) process.env.TAGPIE_CRASHES ??= "200";

const output = resolve(import.meta.dirname, "../../.output/test");

export default defineConfig<object, Options>({
  testDir: "specs",
  globalSetup: resolve(import.meta.dirname, "../service/seed/before-tests.ts"),
  outputDir: resolve(output, "e2e"),
  reporter: [["list"], ["json", { outputFile: resolve(output, "e2e.json") }]],
  // Two screens, two services: each worker has its own.
  workers: 2,
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  // A busy machine is slow, not wrong: nothing here measures time by the clock.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  globalTimeout: (isCrashRun ? 60 : 15) * 60_000,
  projects: [
    { name: "chromium", use: { browserUnderTest: "chromium" } },
    // Firefox tells of no task how long it took the processor.
    {
      name: "firefox",
      use: { browserUnderTest: "firefox" },
      testIgnore: "long-tasks.spec.ts",
    },
  ],
});
