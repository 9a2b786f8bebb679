/**
 * For work that nobody waits for. What fails of it stands in its record, or is on the list of unfinished work: there is nobody to be
 * told, and a rejection that nobody handles is an error of the worker.
 */
export function unattended(work: Promise<unknown>): void {
  work.catch(() => {});
}

/** A listener of the browser's, which waits for none of its listeners. */
export const begins =
  <Details extends unknown[]>(work: (...details: Details) => Promise<unknown>) =>
  (...details: Details): void =>
    unattended(work(...details));
