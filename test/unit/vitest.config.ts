import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { WxtVitest } from "wxt/testing/vitest-plugin";

const root = resolve(import.meta.dirname, "../..");

/** Folders whose code is stateless and independent of the browser, and whose tests replace no globals: their files share workers and imports. */
const PURE = [
  "api",
  "boards",
  "completion",
  "gallery",
  "http",
  "locales",
  "markup",
  "pick",
  "picture",
  "query",
  "reach",
  "readme",
  "reverse",
  "service",
  "sources",
  "tags",
  "transfer",
  "upload",
  "world",
];
const pureTests = PURE.map((folder) => `test/unit/${folder}/**/*.test.{ts,tsx}`);

/** Its source maps lack their sources, which Vite reports file by file. */
const withoutSourceMaps = {
  name: "without-source-maps",
  load: (id: string) =>
    /\/@actions\/workflow-parser\/.*\.js$/u.test(id)
      ? { code: readFileSync(id, "utf8"), map: null }
      : null,
};

/** Returns a project with its own plugins, because Vitest does not inherit the set-up file that WXT's plugin adds. */
const project = (test: TestProjectInlineConfiguration["test"]) => ({
  root,
  plugins: [WxtVitest({ root }), withoutSourceMaps],
  test: {
    execArgv: ["--import", pathToFileURL(resolve(import.meta.dirname, "load-bundles.mjs")).href],
    restoreMocks: true,
    setupFiles: ["test/unit/network.ts", "test/unit/patience.ts", "test/unit/platform.ts"],
    // A busy machine is slow, not wrong.
    testTimeout: 20_000,
    hookTimeout: 60_000,
    ...test,
  },
});

export default defineConfig({
  root,
  test: {
    globalSetup: ["test/service/seed/before-tests.ts", "test/unit/bundle-packages.ts"],
    // More than the two processors of CI: a third of the time, a worker waits for a socket or a timer.
    maxWorkers: 3,
    tags: [{ name: "long", description: "Only in `npm run test:long`" }],
    projects: [
      project({ name: "pure", include: pureTests, isolate: false }),
      project({
        name: "browser",
        include: ["test/unit/**/*.test.{ts,tsx}"],
        exclude: pureTests,
        // A thread starts faster than a process.
        pool: "threads",
        // It imports JSON in a way that Node does not.
        server: { deps: { inline: ["@actions/workflow-parser"] } },
      }),
    ],
  },
});
