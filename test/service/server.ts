import { once } from "node:events";
import { createAdaptorServer, type HttpBindings } from "@hono/node-server";
import { createApp } from "./app.ts";
import { boards } from "./boards.ts";
import type { Service } from "./context.ts";
import { type Control, createControl } from "./control/control.ts";
import { createProcessing } from "./images/processing.ts";
import { copyImage, hideImage } from "./images/store.ts";
import { defaultLimits, defaultShapes, type ServiceOptions } from "./options.ts";
import { storeTags } from "./seed/fill-people.ts";
import { openState } from "./state.ts";
import { defaultTagRules } from "./tags/rules.ts";

export type { ServiceOptions } from "./options.ts";

export type RunningService = {
  /** Public origin: `http://127.0.0.1:4100`, or the configured one. */
  origin: string;
  /** Handles a request received by another server. */
  fetch(request: Request, env?: HttpBindings): Promise<Response>;
  /** Request log and faults to inject, for tests in the same process. */
  control: Control;
  /** Adds copies of an image, without its sources. */
  copy(id: number, count: number): void;
  /** Deletes an image, or merges it into another. */
  hide(id: number, why: { duplicateOf?: number; reason?: string }): void;
  /** Resolves when no upload is being processed. */
  settled(): Promise<void>;
  /** Ends requests that stall, waits for all others, and returns to the seeded state. Only for a service without a directory. */
  reset(): Promise<void>;
  close(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
};

/** Allows queries of ten thousand escaped characters to reach the parser. */
export const MAX_HEADER_SIZE = 256 * 1024;

/** Starts the local service on the loopback interface and resolves when it listens. */
export async function startService(options: ServiceOptions = {}): Promise<RunningService> {
  const { db, files, reset } = await openState(options.data, options.seed ?? "full");
  const board = boards[options.board ?? "engine"];
  storeTags(db, board.tags);
  const control = createControl({
    shapes: { ...defaultShapes, ...options.shapes },
    caching: options.caching ?? "deployed",
  });
  const processing = createProcessing(db, files, options.processingDelay ?? 0);
  const stopping = new AbortController();
  let origin = "";
  const service: Service = {
    db,
    files,
    processing,
    control,
    origin: () => origin,
    fetch: options.fetch ?? fetch,
    rules: { ...defaultTagRules, ...board.rules, ...options.rules },
    limits: { ...defaultLimits, ...options.limits },
    strict: options.strict ?? false,
    stopping: stopping.signal,
    now: () => Math.floor(Date.now() / 1000),
  };
  const app = createApp(service);
  const underWay = new Set<Promise<unknown>>();
  const respond: RunningService["fetch"] = (request, env) => {
    const answer = Promise.resolve(app.fetch(request, env));
    underWay.add(answer);
    void answer.finally(() => underWay.delete(answer)).catch(() => undefined);
    return answer;
  };
  const server = createAdaptorServer({
    fetch: (request, env) => respond(request, env as HttpBindings),
    serverOptions: { maxHeaderSize: MAX_HEADER_SIZE },
  });
  server.listen(options.port ?? 0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("Not listening on a port.");
  origin = options.origin ?? `http://127.0.0.1:${address.port}`;
  processing.resume();

  let closing: Promise<void> | undefined;
  const close = () => (closing ??= stopServer());
  async function stopServer(): Promise<void> {
    stopping.abort();
    control.remove();
    const closed = once(server, "close");
    server.close();
    if ("closeAllConnections" in server) server.closeAllConnections();
    await Promise.all([closed, processing.stop(), ...underWay]);
    db.close();
  }

  return {
    origin,
    fetch: respond,
    control,
    copy: (id, count) => copyImage(db, id, count),
    hide: (id, why) => hideImage(db, id, why),
    settled: processing.settled,
    async reset() {
      control.remove();
      await Promise.allSettled(underWay);
      await processing.settled();
      reset();
      storeTags(db, board.tags);
      control.restore();
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}
