import { MAX_HEADER_LENGTH } from "../base/bounds.ts";
import { describeRequest, type Fetch, PRIVATE_REQUEST_OPTIONS, platformFetch } from "./fetch.ts";
import { HttpError, isHttpError } from "./http-error.ts";
import { isSecureRequest } from "./loopback.ts";
import { isRedirect, MAX_BODY_BYTES, makeResponse, readBytes } from "./response.ts";
import { withTimeOut } from "./time-out.ts";

const SECOND = 1000;

export type TransportOptions = {
  fetch?: Fetch;
  /** Timeout of one request, including both bodies, in milliseconds. `bytes` is about the size of the request's body. */
  timeOut?: (url: URL, method: string, bytes: number) => number;
  /** Maximum size of a response's body. */
  maxBodyBytes?: (url: URL) => number;
};

/**
 * Sends one request without retries, with `PRIVATE_REQUEST_OPTIONS`, and reads the whole response. Fails with an `HttpError` or the reason of the
 * caller's signal.
 */
export function createTransport({
  fetch = platformFetch,
  timeOut = () => 30 * SECOND,
  maxBodyBytes = () => MAX_BODY_BYTES,
}: TransportOptions = {}): Fetch {
  return async (input, init) => {
    const { url, method, signal } = describeRequest(input, init);
    if (!isSecureRequest(url)) {
      throw new HttpError("insecure", `${url.protocol} is refused for ${url.host}.`);
    }
    return withTimeOut(
      async (limited) => {
        try {
          const response = await fetch(input, {
            ...init,
            ...PRIVATE_REQUEST_OPTIONS,
            signal: limited,
          });
          if (isRedirect(response)) {
            throw new HttpError("redirected", `${url.host} answered with a redirect.`);
          }
          const body = await readBytes(response, maxBodyBytes(url));
          const headers = new Headers(
            [...response.headers].filter(([, value]) => value.length <= MAX_HEADER_LENGTH),
          );
          return makeResponse({ body, status: response.status, headers });
        } catch (cause) {
          if (limited.aborted || isHttpError(cause)) throw cause;
          // The cause is left out: on some platforms its text contains the URL, and with it the key.
          throw new HttpError("unreachable", `${url.host} could not be reached.`);
        }
      },
      timeOut(url, method, sizeOf(init?.body)),
      signal,
    );
  };
}

/** Returns about the number of bytes of a body: characters of text, and the values of a form. A stream counts as empty. */
function sizeOf(body: unknown): number {
  if (body instanceof FormData)
    return [...body.values()].reduce((sum, part) => sum + sizeOf(part), 0);
  const { size, length } = Object(body);
  return size ?? length ?? 0;
}
