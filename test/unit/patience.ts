import { vi } from "vitest";

/**
 * The default seed is fixed, so that runs are reproducible; `TAGPIE_SEED=random` explores new inputs. Most files do without the library, which
 * takes a while to load.
 */
vi.mock("fast-check", async (importLibrary) => {
  const { TAGPIE_SEED = "1" } = process.env;
  const library = await importLibrary<typeof import("fast-check")>();
  if (TAGPIE_SEED !== "random") library.configureGlobal({ seed: Number(TAGPIE_SEED) });
  return library;
});

/** Generous timeout for busy machines. */
const TIMEOUT = 15_000;

const { waitFor } = vi;

vi.waitFor = (ask, options) =>
  waitFor(ask, {
    timeout: TIMEOUT,
    ...(typeof options === "number" ? { timeout: options } : options),
  });
