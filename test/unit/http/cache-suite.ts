import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setBaseUrl, setFetch, setUseBrowserCache } from "http-cache-tests/client/config.mjs";
import { makeCacheTest, testResults } from "http-cache-tests/client/test.mjs";
import handleConfig from "http-cache-tests/server/handle-config.mjs";
import handleState from "http-cache-tests/server/handle-state.mjs";
import handleTest from "http-cache-tests/server/handle-test.mjs";
import suites from "http-cache-tests/tests/index.mjs";
import { vi } from "vitest";
import type { Fetch } from "../../../lib/http/fetch.ts";

const handlers = new Map([
  ["config", handleConfig],
  ["state", handleState],
  ["test", handleTest],
]);

/** Time in milliseconds after which the suite expects responses to be stale. */
const PAUSE = 3000;

export type Tally = { passed: number; of: number; failed: string[] };

/**
 * Runs the public cache tests (https://cache-tests.fyi) in their browser mode, with their own origin server on a real socket.
 * Excluded are tests for shared caches and those that the suite calls checks, which have no correct result. They run one after
 * another without waiting: only the suite's pauses advance the clock of `createFetch`, so that the result does not depend on
 * the speed of the machine.
 */
export async function runCacheSuite(
  createFetch: (now: () => number) => Fetch,
): Promise<{ required: Tally; optimal: Tally }> {
  const server = createServer((request, response) => {
    const [, kind = "", ...segments] = new URL(request.url ?? "", "http://origin").pathname.split(
      "/",
    );
    handlers.get(kind)?.(segments, request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;

  const start = Date.now();
  let clock = start;
  const setTimer = globalThis.setTimeout;
  const timers = vi.spyOn(globalThis, "setTimeout").mockImplementation((task, delay, ...rest) => {
    if (delay === PAUSE) clock += PAUSE;
    return setTimer(task, delay === PAUSE ? 0 : delay, ...rest);
  });

  setFetch(createFetch(() => clock));
  setBaseUrl(`http://127.0.0.1:${port}`);
  setUseBrowserCache(true);
  const tests = suites
    .flatMap((suite) => suite.tests)
    .filter((test) => !test.cdn_only && !test.browser_skip && test.kind !== "check");
  for (const test of tests) {
    clock = start;
    await makeCacheTest(test);
  }

  timers.mockRestore();
  server.closeAllConnections();
  server.close();

  const tally = (kind: "required" | "optimal"): Tally => {
    const counted = tests.filter((test) => (test.kind ?? "required") === kind);
    const failed = counted.filter((test) => testResults[test.id] !== true);
    return {
      passed: counted.length - failed.length,
      of: counted.length,
      failed: failed.map(({ id }) => `${id}: ${[testResults[id]].flat().slice(1).join(" ")}`),
    };
  };
  return { required: tally("required"), optimal: tally("optimal") };
}
