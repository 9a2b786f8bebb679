import process from "node:process";
import { randomFrom } from "./inputs.ts";
import { TARGETS } from "./targets.ts";

/** Longest time in milliseconds of processor time that one input may take. */
export const MAX_BUSY = 250;

export interface Outcome {
  /** Milliseconds of processor time. */
  busy: number;
  error: unknown;
}

/** Runs one target with the input of a seed. */
export async function runSeed(target: string, seed: number): Promise<Outcome> {
  const read = TARGETS[target]?.(randomFrom(seed));
  const before = process.cpuUsage();
  let error: unknown = null;
  try {
    await read?.();
  } catch (thrown) {
    error = thrown;
  }
  const { user, system } = process.cpuUsage(before);
  return { busy: (user + system) / 1000, error };
}
