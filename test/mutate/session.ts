import process from "node:process";
import { createVitest } from "vitest/node";

// Runs test files for `main.ts` one after another in one worker, so that they share imports. `main.ts` kills this process if they don't end.

export interface Task {
  tests: readonly string[];
  /** Files to read again. */
  changed: readonly string[];
}

export type Report =
  | { test: string; hasPassed: boolean; failure: string; milliseconds: number }
  | { end: true };

const send = (report: Report) => process.send?.(report);
/** Paths of the current task, in their order. */
let order: readonly string[] = [];

const vitest = await createVitest("test", {
  config: "test/unit/vitest.config.ts",
  watch: false,
  isolate: false,
  maxWorkers: 1,
  testTimeout: 20_000,
  sequence: {
    sequencer: class {
      shard = async <T>(files: T[]) => files;
      sort = async <T extends { moduleId: string }>(files: T[]) =>
        files.toSorted((one, other) => order.indexOf(one.moduleId) - order.indexOf(other.moduleId));
    },
  },
  reporters: [
    {
      onTestModuleEnd(module) {
        const [failed] = module.children.allTests("failed");
        const errors = [...(failed?.result().errors ?? []), ...module.errors()];
        const failure = `${failed?.fullName ?? ""}: ${errors[0]?.message.split("\n")[0] ?? ""}`;
        send({
          test: module.moduleId,
          hasPassed: module.ok(),
          failure: failure.slice(0, 300),
          milliseconds: module.diagnostic().duration,
        });
      },
    },
  ],
});
await vitest.standalone();

process.on("message", async ({ tests, changed }: Task) => {
  order = tests;
  for (const path of changed) vitest.invalidateFile(path);
  // Otherwise results would include earlier tasks.
  vitest.state.filesMap.clear();
  vitest.state.idMap.clear();
  // Vitest's own search for test files remembers its results.
  const specifications = tests.flatMap((test) =>
    vitest.projects
      .filter((project) => project.matchesTestGlob(test))
      .map((project) => project.createSpecification(test)),
  );
  await vitest.runTestSpecifications(specifications);
  send({ end: true });
});
process.send?.("ready");
