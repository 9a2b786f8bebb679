import * as v from "valibot";
import { ShapeChoices } from "./choices.ts";

const milliseconds = v.pipe(v.number(), v.minValue(0), v.maxValue(600_000));

/** How a request is spoilt. */
const Effect = v.variant("kind", [
  /** Takes longer. */
  v.object({ kind: v.literal("latency"), ms: milliseconds }),
  /** Does not go on until the rule is taken away. */
  v.object({ kind: v.literal("stall") }),
  /** The connection breaks before a byte of the answer. */
  v.object({ kind: v.literal("reset") }),
  /** The connection breaks half-way through the body. */
  v.object({ kind: v.literal("truncate") }),
  /** A body that announces JSON and is none. */
  v.object({ kind: v.literal("invalid-json") }),
  /** JSON of another kind than promised. */
  v.object({ kind: v.literal("wrong-shape") }),
  /** 429; `retryAfter` is sent as it is written: seconds or a date. */
  v.object({ kind: v.literal("rate-limit"), retryAfter: v.optional(v.string()) }),
  /** 501 with a page that asks whether one is human. */
  v.object({ kind: v.literal("challenge") }),
  /** 500 with no body: the address is blocked. */
  v.object({ kind: v.literal("blocked") }),
  /** 403 with a page of the proxy in front. */
  v.object({ kind: v.literal("forbidden-page") }),
  /** 404 with no body. */
  v.object({ kind: v.literal("empty-404") }),
  /** 302 to another place. */
  v.object({ kind: v.literal("redirect"), to: v.string() }),
  /** A proper answer, as it looked years ago; `shapes` chooses which of its shapes are old, instead of all. */
  v.object({ kind: v.literal("old-shapes"), shapes: v.optional(ShapeChoices) }),
]);

export const NewRule = v.object({
  method: v.optional(v.picklist(["GET", "POST"])),
  /** Below `/api/v1/json/`; `*` stands for anything: `search/reverse`, `images/*`, `*`. */
  endpoint: v.string(),
  /** How many requests it spoils; without it, all. */
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** Let the service act on the request before the answer is spoilt. */
  after: v.optional(v.boolean()),
  effect: Effect,
});

export type NewRule = v.InferOutput<typeof NewRule>;
