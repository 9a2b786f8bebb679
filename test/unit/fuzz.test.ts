/** @module-tag long */

import fc from "fast-check";
import { it } from "vitest";
import { TARGETS } from "../fuzz/targets.ts";

it.each(Object.entries(TARGETS))(
  "fuzz target %s takes random hostile input in time, without an error",
  (_, target) => fc.assert(target, { seed: 1, numRuns: 20 }),
  60_000,
);
