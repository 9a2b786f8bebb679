/** Faults while the body of a request is read. They have no effect on a request without one, except `body-too-large`. */
export type BodyEffect =
  /** Sends 413 with a page of the proxy, without reading the body. */
  | { kind: "body-too-large" }
  /** Resets the connection after `bytes` of the body. */
  | { kind: "cut-body"; bytes: number }
  /** Reads the body slowly. The sockets of both sides buffer some of it. */
  | { kind: "slow-body"; bytesPerSecond: number };

/** Fault to inject. */
type Effect =
  | BodyEffect
  /** Delays the request. */
  | { kind: "latency"; ms: number }
  /** Stalls until the rule is removed. */
  | { kind: "stall" }
  /** Resets the connection before the first byte of the response. */
  | { kind: "reset" }
  /** Reads the request, and closes the connection in an orderly way before the first byte of the response. */
  | { kind: "close" }
  /** Reads the request, and claims by an HTTP/2 GOAWAY that it did not. Over HTTP/1.1 like `close`. */
  | { kind: "goaway" }
  /** Resets the connection half-way through the body. */
  | { kind: "truncate" }
  /** Declares JSON but sends an invalid body. */
  | { kind: "invalid-json" }
  /** Sends JSON of the wrong shape. */
  | { kind: "wrong-shape" }
  /** Damages every item of the lists whose index is a multiple of `every`: its id is a text, and its names are numbers. */
  | { kind: "damaged-items"; every: number }
  /** Sends 429; `retryAfter` is sent verbatim: seconds or a date. */
  | { kind: "rate-limit"; retryAfter?: string | undefined }
  /** Sends a bot challenge page; 501 by default. Anubis sends 200. Requests with the cookie, if one is named, pass. */
  | { kind: "challenge"; status?: 200 | 401 | 403 | 501 | 503; cookie?: string }
  /** Sends 500 without a body: the address is blocked. With `after`, an upload is stored all the same. */
  | { kind: "blocked" }
  /** Sends 403 with a page of the proxy. */
  | { kind: "forbidden-page" }
  /** Sends 404 without a body. */
  | { kind: "empty-404" }
  /** Redirects with a 302. */
  | { kind: "redirect"; to: string };

export interface NewRule {
  method?: "GET" | "POST" | undefined;
  /** Path below `/api/v1/json/`; `*` matches anything: `search/reverse`, `images/*`, `*`. */
  endpoint: string;
  /** Number of requests to affect; all by default. */
  times?: number | undefined;
  /** Lets the service process the request before the fault. */
  after?: boolean | undefined;
  effect: Effect;
}

export function isBodyEffect(effect: Effect): effect is BodyEffect {
  return ["body-too-large", "cut-body", "slow-body"].includes(effect.kind);
}
