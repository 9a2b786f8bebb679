import { vi } from "vitest";

/** A busy machine is slow, not wrong: in this time anything comes that comes at all. */
const TIMEOUT = 15_000;

const { waitFor } = vi;

vi.waitFor = (ask, options) =>
  waitFor(ask, {
    timeout: TIMEOUT,
    ...(typeof options === "number" ? { timeout: options } : options),
  });
