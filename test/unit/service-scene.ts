import { afterAll, afterEach, beforeAll } from "vitest";
import { type RunningService, type ServiceOptions, startService } from "../service/server.ts";

/** The local service of a file of tests. */
export type ServiceScene = Pick<RunningService, "origin" | "control" | "settled">;

/** Starts a service for a file, and removes its rules and its log of requests after each test. */
export function serviceScene(options: ServiceOptions = {}): ServiceScene {
  let running: RunningService | undefined;
  const service = (): RunningService => {
    if (!running) throw new Error("The service has not started.");
    return running;
  };
  beforeAll(async () => {
    running = await startService(options);
  }, 60_000);
  afterAll(() => service().close());
  afterEach(() => {
    service().control.remove();
    service().control.forgetRequests();
  });
  return {
    get origin() {
      return service().origin;
    },
    get control() {
      return service().control;
    },
    settled: () => service().settled(),
  };
}
