import { resolve } from "node:path";
import { defineConfig } from "playwright/test";
import type { Options } from "./fixtures.ts";

const output = resolve(import.meta.dirname, "../../.output/test");

export default defineConfig<object, Options>({
  testDir: "specs",
  outputDir: resolve(output, "e2e"),
  reporter: [["list"], ["json", { outputFile: resolve(output, "e2e.json") }]],
  // Two screens, two services: each worker has its own.
  workers: 2,
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  timeout: 60_000,
  globalTimeout: 7 * 60_000,
  projects: [
    { name: "chromium", use: { browserUnderTest: "chromium" } },
    { name: "firefox", use: { browserUnderTest: "firefox" } },
  ],
});
