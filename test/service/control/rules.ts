import * as v from "valibot";
import { ShapeChoices } from "./choices.ts";

const milliseconds = v.pipe(v.number(), v.minValue(0), v.maxValue(600_000));

/** Fault to inject. */
const Effect = v.variant("kind", [
  /** Delays the request. */
  v.object({ kind: v.literal("latency"), ms: milliseconds }),
  /** Stalls until the rule is removed. */
  v.object({ kind: v.literal("stall") }),
  /** Resets the connection before the first byte of the response. */
  v.object({ kind: v.literal("reset") }),
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
  /** Sends 500 without a body: the address is blocked. */
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
