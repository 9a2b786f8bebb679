import { afterAll, afterEach, beforeAll } from "vitest";
import { type RunningService, type ServiceOptions, startService } from "../service/server.ts";
import { pictureHost } from "./service/support.ts";

/** The local service of a file of tests. */
export type ServiceScene = Pick<RunningService, "origin" | "control" | "copy" | "hide" | "settled">;

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
    copy: (...copied) => service().copy(...copied),
    hide: (...hidden) => service().hide(...hidden),
    settled: () => service().settled(),
  };
}

/** Starts a site with these responses for a file. */
export function hostScene(routes: Parameters<typeof pictureHost>[0]): {
  readonly origin: string;
} {
  let host: Awaited<ReturnType<typeof pictureHost>> | undefined;
  beforeAll(async () => {
    host = await pictureHost(routes);
  });
  afterAll(() => host?.close());
  return {
    get origin() {
      if (!host) throw new Error("The site has not started.");
      return host.origin;
    },
  };
}
