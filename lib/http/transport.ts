import { HttpError, isHttpError } from "./errors.ts";
import { describeRequest, type Fetch, PRIVATE_INIT, platformFetch } from "./fetch.ts";
import { isSecure } from "./loopback.ts";
import { isRedirect, MAX_BODY_BYTES, makeResponse, readBytes } from "./response.ts";
import { withTimeOut } from "./time-out.ts";

const SECOND = 1000;

export type TransportOptions = {
  fetch?: Fetch;
  /** How long one request may take, its body included, in milliseconds. */
  timeOut?: (url: URL, method: string) => number;
  maxBytes?: number;
};

/**
 * One request over the wire, once. It goes out with `PRIVATE_INIT`, its answer comes back whole, and
 * every failure is an `HttpError` or the reason of the caller's own signal.
 */
export function createTransport({
  fetch = platformFetch,
  timeOut = () => 30 * SECOND,
  maxBytes = MAX_BODY_BYTES,
}: TransportOptions = {}): Fetch {
  return async (input, init) => {
    const { url, method, signal } = describeRequest(input, init);
    if (!isSecure(url)) {
      throw new HttpError("insecure", `${url.protocol} is refused for ${url.host}.`);
    }
    return withTimeOut(
      async (limited) => {
        try {
          const response = await fetch(input, { ...init, ...PRIVATE_INIT, signal: limited });
          if (isRedirect(response)) {
            throw new HttpError("redirected", `${url.host} answered with a redirect.`);
          }
          const body = await readBytes(response, maxBytes);
          const { status, statusText, headers } = response;
          return makeResponse({ body, status, statusText, headers, url: url.href });
        } catch (cause) {
          if (limited.aborted || isHttpError(cause)) throw cause;
          // The cause stays out: the texts of some platforms hold the URL, and with it the key.
          throw new HttpError("unreachable", `${url.host} could not be reached.`);
        }
      },
      timeOut(url, method),
      signal,
    );
  };
}
