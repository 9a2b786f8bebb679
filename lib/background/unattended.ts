/**
 * For work that nobody waits for. What fails of it stands in its record, or is on the list of unfinished work: there is nobody to be
 * told, and a rejection that nobody handles is an error of the worker.
 */
export function unattended(work: Promise<unknown>): void {
  work.catch(() => {});
}
