import type { HttpBindings } from "@hono/node-server";
import { parse as parseCookies } from "hono/utils/cookie";
import { createFiles } from "../gallery/files.ts";
import { galleryApp } from "../gallery/gallery.ts";
import { foreignHosts, GALLERY, type Hosts } from "../gallery/hosts.ts";
import { sitesApp } from "../gallery/sites/sites.ts";
import type { WebFetch } from "../service/options.ts";
import { type RunningService, startService } from "../service/server.ts";
import { isMark, watchRequests, withMarks } from "./breaches.ts";
import { startOutside } from "./outside.ts";
import { pictureHosts } from "./picture-hosts.ts";

/** Short, so that the browser's permission prompt fits on one line. */
const BOARD = "https://board.example";

/** A request that reached a host of the world. */
export interface WorldRequest {
  by: "browser" | "service";
  method: string;
  host: string;
  /** With its query. */
  path: string;
  /** Names only, without the marks that every host sets. */
  cookies: string[];
  referer: string | null;
  origin: string | null;
  /** Length of the body; infinite if the request doesn't state it. */
  bodyBytes: number;
}

interface Site {
  fetch(request: Request, env?: HttpBindings): Response | Promise<Response>;
}

/**
 * Starts a local web: a service and source sites under foreign https addresses, for a browser that uses `outside`. The service fetches
 * pictures from the same sites. Without `hasMarks`, hosts do not set the cookies that show requests with credentials; Chromium shows an icon
 * where it blocks those.
 */
export async function startWorld({ hasMarks = true } = {}) {
  let requests: WorldRequest[] = [];
  const file = createFiles();
  const sites = sitesApp(file);
  const apps = new Map<string, Site>([[new URL(GALLERY).host, galleryApp(file, foreignHosts)]]);
  const mountedSites = new Map<string, Site>();
  const watch = watchRequests(new URL(BOARD).host);
  const pictures = pictureHosts(file);
  for (const name of Object.keys(pictures) as (keyof Hosts)[]) {
    apps.set(new URL(foreignHosts[name]).host, pictures[name]);
  }

  const respond =
    (by: WorldRequest["by"]) =>
    async (request: Request, env?: HttpBindings): Promise<Response> => {
      const { host, pathname, search } = new URL(request.url);
      requests.push({
        by,
        method: request.method,
        host,
        path: pathname + search,
        cookies: Object.keys(parseCookies(request.headers.get("cookie") ?? "")).filter(
          (name) => !isMark(name),
        ),
        referer: request.headers.get("referer"),
        origin: request.headers.get("origin"),
        bodyBytes: request.headers.has("transfer-encoding")
          ? Number.POSITIVE_INFINITY
          : Number(request.headers.get("content-length")),
      });
      watch.note(request);
      const site = mountedSites.get(host) ?? apps.get(host) ?? sites;
      const response = await site.fetch(request, env);
      return by === "browser" && hasMarks ? withMarks(response) : response;
    };

  const toWorld = fetchFrom(respond("service"));
  const webFetch: WebFetch = (url, init) =>
    url.protocol === "https:" ? toWorld(url, init) : fetch(url, init);
  const service: RunningService = await startService({
    origin: BOARD,
    fetch: webFetch,
  });
  apps.set(new URL(BOARD).host, service);
  const { close: closeOutside, ...outside } = await startOutside(respond("browser"));

  async function close(): Promise<void> {
    await closeOutside();
    await service.close();
  }

  return {
    /** Proxy settings for the browser. */
    outside,
    service,
    gallery: { origin: GALLERY },
    /** Returns every request so far, or those to one host. */
    requests: (host?: string): readonly WorldRequest[] =>
      requests.filter((request) => host === undefined || request.host === host),
    forgetRequests() {
      requests = [];
    },
    watch,
    /** Puts a site under a host, also in front of the service, until the returned function or `restore` is called. */
    mount(host: string, fetch: Site["fetch"]): () => void {
      mountedSites.set(host, { fetch });
      return () => void mountedSites.delete(host);
    },
    /** Removes all mounted sites, and the faults and shapes that a test chose for the service. */
    restore() {
      mountedSites.clear();
      service.control.remove();
      service.control.restore();
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}

export type World = Awaited<ReturnType<typeof startWorld>>;

/** Fetches from an app in this process. Like the global `fetch`, it rejects and ends the body as soon as the signal aborts. */
function fetchFrom(respond: (request: Request) => Response | Promise<Response>): WebFetch {
  return async (url, { signal, headers }) => {
    signal.throwIfAborted();
    const aborted = Promise.withResolvers<never>();
    const abort = () => aborted.reject(signal.reason);
    signal.addEventListener("abort", abort, { once: true });
    try {
      const request = new Request(url, { headers, signal });
      const response = await Promise.race([respond(request), aborted.promise]);
      const body = response.body?.pipeThrough(new TransformStream(), { signal }) ?? null;
      return new Response(body, response);
    } finally {
      signal.removeEventListener("abort", abort);
    }
  };
}
