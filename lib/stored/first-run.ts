import * as v from "valibot";

/** Steps of the introduction, in order. */
export const FIRST_STEPS = ["service", "key", "filter", "try", "end"] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** Null: not started. `over`: finished or skipped. */
export const StoredFirstRun = v.fallback(v.nullable(v.picklist([...FIRST_STEPS, "over"])), null);
export type FirstRunProgress = v.InferOutput<typeof StoredFirstRun>;
