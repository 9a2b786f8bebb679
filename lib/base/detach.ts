/**
 * Runs work that no caller awaits. Its failure is in its record or in the list of unfinished work. An unhandled rejection would be an
 * error of the worker.
 */
export function detach(work: Promise<unknown>): void {
  work.catch(() => {});
}

/** Wraps an async listener. Browsers ignore the promise an event listener returns. */
export const asyncListener =
  <Details extends unknown[]>(work: (...details: Details) => Promise<unknown>) =>
  (...details: Details): void =>
    detach(work(...details));
