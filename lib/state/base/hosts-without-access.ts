import { computed, type ReadonlySignal, signal } from "@preact/signals";
import { hostPattern } from "../../browser.ts";

/** The host of a picture that is shown and needs access, once per picture. */
const reports = signal<readonly { pattern: string }[]>([]);

/** Match patterns of the hosts without access that services' pictures in this view are on. */
export const hostsWithoutAccess: ReadonlySignal<readonly string[]> = computed(() => [
  ...new Set(reports.value.map(({ pattern }) => pattern)),
]);

/** Adds the host of a service's picture that needs access. Returns a function for when the picture is not shown any more. */
export function addHostWithoutAccess(url: string): () => void {
  const report = { pattern: hostPattern(url) };
  reports.value = [...reports.peek(), report];
  return () => {
    reports.value = reports.peek().filter((one) => one !== report);
  };
}

/** Removes hosts that have access now. */
export function dropHostsWithoutAccess(patterns: readonly string[]): void {
  reports.value = reports.peek().filter(({ pattern }) => !patterns.includes(pattern));
}
