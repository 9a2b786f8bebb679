/** @module-tag long */

import { expect, it } from "vitest";
import { runSeed } from "../fuzz/run.ts";
import { SEEDS } from "../fuzz/seeds.ts";
import { MAX_BUSY } from "./processor-time.ts";

it.each(SEEDS)(
  "reads the $target of seed $seed without an error, in time",
  async ({ target, seed }) => {
    const { busy, error } = await runSeed(target, seed);
    expect(error).toBeNull();
    expect(busy).toBeLessThan(MAX_BUSY);
  },
);
