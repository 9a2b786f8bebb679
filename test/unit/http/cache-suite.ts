import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getResults, runTests } from "http-cache-tests/client/runner.mjs";
import handleConfig from "http-cache-tests/server/handle-config.mjs";
import handleState from "http-cache-tests/server/handle-state.mjs";
import handleTest from "http-cache-tests/server/handle-test.mjs";
import suites from "http-cache-tests/tests/index.mjs";
import type { Fetch } from "../../../lib/http/fetch.ts";

const handlers = new Map([
  ["config", handleConfig],
  ["state", handleState],
  ["test", handleTest],
]);

/** As many as a slow machine answers in good time: some tests call an answer stale after two seconds. */
const TOGETHER = 75;

export type Tally = { passed: number; of: number; failed: string[] };

/**
 * Runs the public cache tests (https://cache-tests.fyi) in their browser mode against `fetch`, with their own origin server on
 * a real socket. Left out are those for shared caches and those that the suite calls checks, which have no right answer.
 * Many run at once: most of their time is waiting for answers to grow stale. Their results are in a global, so a process
 * can run them once.
 */
export async function runCacheSuite(fetch: Fetch): Promise<{ required: Tally; optimal: Tally }> {
  const server = createServer((request, response) => {
    const [, kind = "", ...segments] = new URL(request.url ?? "", "http://origin").pathname.split(
      "/",
    );
    handlers.get(kind)?.(segments, request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;

  const tests = suites
    .flatMap((suite) => suite.tests)
    .filter((test) => !test.cdn_only && !test.browser_skip && test.kind !== "check");
  await runTests([{ tests }], fetch, true, `http://127.0.0.1:${port}`, TOGETHER);
  server.closeAllConnections();
  server.close();

  const results = getResults();
  const tally = (kind: "required" | "optimal"): Tally => {
    const counted = tests.filter((test) => (test.kind ?? "required") === kind);
    const failed = counted.filter((test) => results[test.id] !== true);
    return {
      passed: counted.length - failed.length,
      of: counted.length,
      failed: failed.map(({ id }) => `${id}: ${[results[id]].flat().slice(1).join(" ")}`),
    };
  };
  return { required: tally("required"), optimal: tally("optimal") };
}
