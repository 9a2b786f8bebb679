import process from "node:process";

/** Returns the milliseconds of processor time that a call takes. Unlike the clock, it does not count waiting on a busy machine. */
export function processorTime(call: () => unknown): number {
  const before = process.cpuUsage();
  call();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
