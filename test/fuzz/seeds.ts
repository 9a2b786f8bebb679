/** Inputs that once failed or took too long. `test/unit/fuzz.test.ts` repeats them. */
export const SEEDS = [
  { target: "markup", seed: 1000 },
  { target: "markup", seed: 348_972_618 },
  { target: "markup", seed: 348_977_696 },
  { target: "markup", seed: 348_978_661 },
  { target: "markup", seed: 348_988_457 },
];
