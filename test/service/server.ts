import { once } from "node:events";
import { createAdaptorServer } from "@hono/node-server";
import { createApp } from "./app.ts";
import type { Service } from "./context.ts";
import { type Control, createControl } from "./control/control.ts";
import { createProcessing } from "./images/processing.ts";
import { defaultLimits, newShapes, oldShapes, type ServiceOptions } from "./options.ts";
import { openState } from "./state.ts";
import { defaultTagRules } from "./tags/rules.ts";

export type { ServiceOptions } from "./options.ts";

export type RunningService = {
  /** Such as `http://127.0.0.1:4100`. */
  origin: string;
  /** Requests seen and misbehaviour to come, for tests in the same process. */
  control: Control;
  /** Resolves when no upload is being processed. */
  settled(): Promise<void>;
  close(): Promise<void>;
};

/** Starts the local service on the loopback interface and resolves when it listens. */
export async function startService(options: ServiceOptions = {}): Promise<RunningService> {
  const { db, files } = await openState(options.data, options.seed ?? "full");
  const control = createControl({
    shapes: { ...(options.era === "old" ? oldShapes : newShapes), ...options.shapes },
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
    shapes: control.shapes,
    caching: control.caching,
    rules: { ...defaultTagRules, ...options.rules },
    limits: { ...defaultLimits, ...options.limits },
    stopping: stopping.signal,
    now: () => Math.floor(Date.now() / 1000),
  };
  const app = createApp(service, { control: options.control ?? false });
  const underWay = new Set<Promise<unknown>>();
  const server = createAdaptorServer({
    fetch(request, environment) {
      const answer = Promise.resolve(app.fetch(request, environment));
      underWay.add(answer);
      void answer.finally(() => underWay.delete(answer)).catch(() => undefined);
      return answer;
    },
    // Queries of ten thousand characters, escaped, are to reach the parser.
    serverOptions: { maxHeaderSize: 256 * 1024 },
  });
  server.listen(options.port ?? 0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("Not listening on a port.");
  origin = `http://127.0.0.1:${address.port}`;
  processing.resume();

  let closing: Promise<void> | undefined;
  async function close(): Promise<void> {
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
    control,
    settled: processing.settled,
    close() {
      closing ??= close();
      return closing;
    },
  };
}
