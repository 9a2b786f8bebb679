import process from "node:process";

/** Limit in milliseconds for hostile input: four times that for a user's machine, because a test machine is slow. The faults took seconds. */
export const MAX_BUSY = 1_000;

/**
 * Returns the milliseconds of processor time that a call takes. Unlike the clock, it does not count waiting on a busy machine. Other files of
 * tests are threads of the same process.
 */
export function processorTime(call: () => unknown): number {
  const startUsage = process.threadCpuUsage();
  call();
  const { user, system } = process.threadCpuUsage(startUsage);
  return (user + system) / 1000;
}
