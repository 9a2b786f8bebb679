import fc from "fast-check";
import { vi } from "vitest";

/** The default seed is fixed, so that runs are reproducible; `TAGPIE_SEED=random` explores new inputs. */
const { TAGPIE_SEED = "1" } = process.env;
if (TAGPIE_SEED !== "random") fc.configureGlobal({ seed: Number(TAGPIE_SEED) });

/** Generous timeout for busy machines. */
const TIMEOUT = 15_000;

const { waitFor } = vi;

vi.waitFor = (ask, options) =>
  waitFor(ask, {
    timeout: TIMEOUT,
    ...(typeof options === "number" ? { timeout: options } : options),
  });
