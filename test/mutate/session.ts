import process from "node:process";
import { createVitest } from "vitest/node";

// Runs unit tests for `main.ts`, which kills this process if they don't end. Vitest starts only once.

/** A test file of the current directory, and the files that changed since the last task. */
export interface Task {
  test: string;
  changed: readonly string[];
}

const vitest = await createVitest("test", {
  config: "test/unit/vitest.config.ts",
  watch: false,
  bail: 1,
  maxWorkers: 1,
  reporters: [{}],
});
await vitest.standalone();

process.on("message", async ({ test, changed }: Task) => {
  for (const path of changed) vitest.invalidateFile(path);
  // Otherwise results and `bail` would include earlier tasks.
  vitest.state.filesMap.clear();
  vitest.state.idMap.clear();
  const specifications = await vitest.globTestSpecifications([test]);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  const hasRun = testModules.length > 0 && unhandledErrors.length === 0;
  process.send?.(hasRun && testModules.every((module) => module.ok()));
});
process.send?.("ready");
