import { resolve } from "node:path";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { WxtVitest } from "wxt/testing/vitest-plugin";

const root = resolve(import.meta.dirname, "../..");

/** Folders whose code is stateless and independent of the browser, and whose tests replace no globals: their files share workers and imports. */
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

/** Tests that `npm test` leaves to `npm run test:long`: fuzz, crash matrices, the labelled set, the process of the local service. */
const LONG = [
  "test/unit/fuzz.test.ts",
  "test/unit/api/fuzz.test.ts",
  "test/unit/background/crash-files.test.ts",
  "test/unit/background/crash-matrix.test.ts",
  "test/unit/reverse/labelled-set.test.ts",
  "test/unit/service/process.test.ts",
];

/** Returns a project with its own plugins, because Vitest does not inherit the set-up file that WXT's plugin adds. */
const project = (test: TestProjectInlineConfiguration["test"]) => ({
  root,
  plugins: [WxtVitest({ root })],
  test: {
    restoreMocks: true,
    setupFiles: ["test/unit/network.ts", "test/unit/patience.ts", "test/unit/platform.ts"],
    testTimeout: 20_000,
    ...test,
  },
});

export default defineConfig({
  root,
  test: {
    globalSetup: ["test/service/seed/before-tests.ts"],
    // More than the two processors of CI: a third of the time, a worker waits for a socket or a timer.
    maxWorkers: 3,
    projects: [
      project({ name: "pure", include: pureTests, exclude: LONG, isolate: false }),
      project({
        name: "browser",
        include: ["test/unit/**/*.test.{ts,tsx}"],
        exclude: [...pureTests, ...LONG],
      }),
      project({ name: "long", include: LONG }),
    ],
  },
});
