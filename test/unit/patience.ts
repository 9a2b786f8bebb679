import fc from "fast-check";
import { vi } from "vitest";

/** The gate asks the same of everybody who runs it; `TAGPIE_SEED=random` looks for what nobody has met yet. */
const { TAGPIE_SEED = "1" } = process.env;
if (TAGPIE_SEED !== "random") fc.configureGlobal({ seed: Number(TAGPIE_SEED) });

/** A busy machine is slow, not wrong: in this time anything comes that comes at all. */
const TIMEOUT = 15_000;

const { waitFor } = vi;

vi.waitFor = (ask, options) =>
  waitFor(ask, {
    timeout: TIMEOUT,
    ...(typeof options === "number" ? { timeout: options } : options),
  });
