import * as v from "valibot";
import { ShapeChoices } from "./choices.ts";

const milliseconds = v.pipe(v.number(), v.minValue(0), v.maxValue(600_000));

/** Faults while the body of a request is read. They have no effect on a request without one, except `body-too-large`. */
const BodyEffect = v.variant("kind", [
  /** Sends 413 with a page of the proxy, without reading the body. */
  v.object({ kind: v.literal("body-too-large") }),
  /** Resets the connection after `bytes` of the body. */
  v.object({ kind: v.literal("cut-body"), bytes: v.pipe(v.number(), v.minValue(1)) }),
  /** Reads the body slowly. The sockets of both sides buffer some of it. */
  v.object({ kind: v.literal("slow-body"), bytesPerSecond: v.pipe(v.number(), v.minValue(1)) }),
]);

export type BodyEffect = v.InferOutput<typeof BodyEffect>;

/** Fault to inject. */
const Effect = v.variant("kind", [
  BodyEffect,
  /** Delays the request. */
  v.object({ kind: v.literal("latency"), ms: milliseconds }),
  /** Stalls until the rule is removed. */
  v.object({ kind: v.literal("stall") }),
  /** Resets the connection before the first byte of the response. */
  v.object({ kind: v.literal("reset") }),
  /** Reads the request, and closes the connection in an orderly way before the first byte of the response. */
  v.object({ kind: v.literal("close") }),
  /** Reads the request, and claims by an HTTP/2 GOAWAY that it did not. Over HTTP/1.1 like `close`. */
  v.object({ kind: v.literal("goaway") }),
  /** Resets the connection half-way through the body. */
  v.object({ kind: v.literal("truncate") }),
  /** Declares JSON but sends an invalid body. */
  v.object({ kind: v.literal("invalid-json") }),
  /** Sends JSON of the wrong shape. */
  v.object({ kind: v.literal("wrong-shape") }),
  /** Sends 429; `retryAfter` is sent verbatim: seconds or a date. */
  v.object({ kind: v.literal("rate-limit"), retryAfter: v.optional(v.string()) }),
  /** Sends 501 with a bot challenge page. */
  v.object({ kind: v.literal("challenge") }),
  /** Sends 500 without a body: the address is blocked. With `after`, an upload is stored all the same. */
  v.object({ kind: v.literal("blocked") }),
  /** Sends 403 with a page of the proxy. */
  v.object({ kind: v.literal("forbidden-page") }),
  /** Sends 404 without a body. */
  v.object({ kind: v.literal("empty-404") }),
  /** Redirects with a 302. */
  v.object({ kind: v.literal("redirect"), to: v.string() }),
  /** Sends a valid response in old shapes: those in `shapes`, or all. */
  v.object({ kind: v.literal("old-shapes"), shapes: v.optional(ShapeChoices) }),
]);

export const NewRule = v.object({
  method: v.optional(v.picklist(["GET", "POST"])),
  /** Path below `/api/v1/json/`; `*` matches anything: `search/reverse`, `images/*`, `*`. */
  endpoint: v.string(),
  /** Number of requests to affect; all by default. */
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** Lets the service process the request before the fault. */
  after: v.optional(v.boolean()),
  effect: Effect,
});

export type NewRule = v.InferOutput<typeof NewRule>;

export function isBodyEffect(effect: NewRule["effect"]): effect is BodyEffect {
  return v.is(BodyEffect, effect);
}
