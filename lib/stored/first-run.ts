import * as v from "valibot";

/** Steps of the introduction, in order. The first search needs neither key nor filter, so it comes before them. */
export const FIRST_STEPS = ["service", "try", "key", "filter", "end"] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** Null: not started. `over`: finished or skipped. */
export const StoredFirstRun = v.fallback(v.nullable(v.picklist([...FIRST_STEPS, "over"])), null);
export type FirstRunProgress = v.InferOutput<typeof StoredFirstRun>;
