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

/**
 * Runs the public cache tests (https://cache-tests.fyi) in their browser mode, with their own origin server on a real socket.
 * Only required tests run, and none for shared caches. They run one after another without waiting: only the suite's pauses advance the clock of `createFetch`, so that the result does not depend on
 * the speed of the machine.
 * Returns the tests that fail.
 */
export async function runCacheSuite(createFetch: (now: () => number) => Fetch): Promise<string[]> {
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
    .filter(
      (test) => !test.cdn_only && !test.browser_skip && (test.kind ?? "required") === "required",
    );
  for (const test of tests) {
    clock = start;
    await makeCacheTest(test);
  }

  timers.mockRestore();
  server.closeAllConnections();
  server.close();

  return tests.map(({ id }) => id).filter((id) => testResults[id] !== true);
}
