import type { WebFetch } from "../service/options.ts";

/** Fetches from an app in this process. Like the global `fetch`, it rejects and ends the body as soon as the signal aborts. */
export function fetchFrom(respond: (request: Request) => Response | Promise<Response>): WebFetch {
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
