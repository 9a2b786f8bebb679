import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { createAdaptorServer, type HttpBindings } from "@hono/node-server";
import sharp from "sharp";
import { withMark } from "../../e2e/marked-picture.ts";
import { gallery, seededOriginal } from "../../service/seed/pictures.ts";
import { imageId } from "../../service/seed/plan.ts";
import { startService } from "../../service/server.ts";

/** Pictures by what the service has of them. */
const PICTURES = {
  identical: { type: "image/jpeg", bytes: () => seededOriginal(imageId("boats/original")) },
  better: { type: "image/png", bytes: () => gallery["house-png"].bytes() },
  altered: {
    type: "image/png",
    bytes: async () => withMark(await seededOriginal(imageId("boats/original"))),
  },
  "not found": {
    type: "image/jpeg",
    bytes: async () =>
      sharp(await gallery["new-alps-at-night"].bytes())
        .flip()
        .jpeg()
        .toBuffer(),
  },
} as const;

export type Kind = keyof typeof PICTURES;

const KINDS = Object.keys(PICTURES) as Kind[];

/** Names of the pictures' host: the loopback build has access to the first one only. */
export const HOSTS = { granted: "127.0.0.1", foreign: "localhost" } as const;

/** Times are milliseconds since 1970. */
export interface ServiceRequest {
  path: string;
  start: number;
  end: number;
}

type Answer = (request: Request, env: HttpBindings) => Response | Promise<Response>;

async function serve(fetch: Answer) {
  const server = createAdaptorServer({ fetch: (request, env) => fetch(request, env as never) });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = once(server, "close");
      server.close();
      if ("closeAllConnections" in server) server.closeAllConnections();
      await closed;
    },
  };
}

/** Starts the service behind a latency, and a page for each picture, whose file is on another host and without CORS. */
export async function startSite() {
  await using starting = new AsyncDisposableStack();
  let latency = 0;
  let requests: ServiceRequest[] = [];
  let answer: Answer = () => new Response("", { status: 503 });
  const front = starting.adopt(
    await serve(async (request, env) => {
      const start = Date.now();
      await sleep(latency);
      const response = await answer(request, env);
      requests.push({ path: new URL(request.url).pathname, start, end: Date.now() });
      return response;
    }),
    (one) => one.close(),
  );
  const origin = `http://127.0.0.1:${front.port}`;
  const service = starting.use(await startService({ origin }));
  answer = (request, env) => service.fetch(request, env);
  const files = new Map(
    await Promise.all(KINDS.map(async (kind) => [kind, await PICTURES[kind].bytes()] as const)),
  );
  const host = starting.adopt(
    await serve(async ({ url }) => {
      const kind = decodeURIComponent(new URL(url).pathname.slice(1).replace(/\.\w+$/u, ""));
      const bytes = files.get(kind as Kind);
      if (!bytes) return new Response("", { status: 404 });
      const headers = { "content-type": PICTURES[kind as Kind].type, "cache-control": "no-store" };
      return new Response(new Uint8Array(bytes), { headers });
    }),
    (one) => one.close(),
  );
  const page = starting.adopt(
    await serve(({ url }) => {
      const { searchParams } = new URL(url);
      const picture = searchParams.get("picture");
      const body = picture ? `<img src="${picture}" width="400" alt="A picture">` : "";
      const html = `<!doctype html><title>Page</title><link rel="icon" href="data:,">${body}`;
      return new Response(html, { headers: { "content-type": "text/html" } });
    }),
    (one) => one.close(),
  );
  const started = starting.move();
  return {
    service,
    origin,
    emptyPage: `http://127.0.0.1:${page.port}/`,
    /** Sets the milliseconds by which the service delays each response. */
    delay(milliseconds: number) {
      latency = milliseconds;
    },
    /** Returns the requests since the last call. */
    takeRequests(): readonly ServiceRequest[] {
      const takenRequests = requests;
      requests = [];
      return takenRequests;
    },
    /** Returns the address of a page with a picture. */
    address(kind: Kind, access: keyof typeof HOSTS): string {
      const ending = PICTURES[kind].type === "image/png" ? "png" : "jpg";
      const picture = `http://${HOSTS[access]}:${host.port}/${encodeURIComponent(kind)}.${ending}`;
      return `http://127.0.0.1:${page.port}/?${new URLSearchParams({ picture })}`;
    },
    [Symbol.asyncDispose]: () => started.disposeAsync(),
  };
}

export type Site = Awaited<ReturnType<typeof startSite>>;
