import { resolve } from "node:path";
import { defineConfig } from "vitest/config";
import { WxtVitest } from "wxt/testing/vitest-plugin";

const root = resolve(import.meta.dirname, "../..");

/** Folders whose code keeps no state between calls and reaches no browser: their test files share workers and imports. */
const PURE = [
  "api",
  "gallery",
  "http",
  "markup",
  "query",
  "readme",
  "reverse",
  "service",
  "sources",
  "tags",
  "transfer",
  "upload",
];
const pureTests = PURE.map((folder) => `test/unit/${folder}/**/*.test.{ts,tsx}`);

export default defineConfig({
  root,
  plugins: [WxtVitest({ root })],
  test: {
    projects: [
      {
        extends: true,
        test: { name: "pure", include: pureTests, isolate: false },
      },
      {
        extends: true,
        test: {
          name: "browser",
          include: ["test/unit/**/*.test.{ts,tsx}"],
          exclude: pureTests,
        },
      },
    ],
    globalSetup: ["test/service/seed/before-tests.ts"],
    restoreMocks: true,
    setupFiles: ["test/unit/patience.ts"],
    testTimeout: 20_000,
    // By default one processor is left to whoever works beside it: of two that is half.
    maxWorkers: "100%",
  },
});
