import { signal } from "@preact/signals";
import { hostPattern } from "../../browser.ts";

/** Match patterns of the hosts without access that services' pictures in this view are on. */
export const lackingHosts = signal<readonly string[]>([]);

/** Adds the host of a service's picture that needs access. */
export function addLackingHost(url: string): void {
  const pattern = hostPattern(url);
  const patterns = lackingHosts.peek();
  if (!patterns.includes(pattern)) lackingHosts.value = [...patterns, pattern];
}
