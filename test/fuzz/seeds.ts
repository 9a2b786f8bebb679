/** Inputs that once failed or took too long. `test/unit/fuzz.test.ts` repeats them. */
export const SEEDS = [{ target: "markup", seed: 1000 }];
