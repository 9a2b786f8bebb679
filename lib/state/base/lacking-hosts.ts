import { type ReadonlySignal, signal } from "@preact/signals";
import { hostPattern, mayAccess } from "../../browser.ts";
import { requestAccess, watchGrants } from "./access.ts";

const patterns = signal<readonly string[]>([]);

/** Match patterns of the hosts without access that services' pictures in this view are on. */
export const lackingHosts: ReadonlySignal<readonly string[]> = patterns;

/** Adds the host of a service's picture that needs access. */
export function addLackingHost(url: string): void {
  const pattern = hostPattern(url);
  if (!patterns.peek().includes(pattern)) patterns.value = [...patterns.peek(), pattern];
}

/** Asks for access to these hosts. Call it in the handler of a click. */
export const allowLackingHosts = (): Promise<boolean> =>
  requestAccess({ origins: [...patterns.peek()] }, { why: "pictures" });

/** Removes hosts as soon as the user grants access in any view. Returns a function that stops it. */
export const followLackingHosts = (): (() => void) =>
  watchGrants(async () => {
    const all = patterns.peek();
    const access = await Promise.all(all.map((pattern) => mayAccess(pattern.slice(0, -1))));
    const allowed = all.filter((_, at) => access[at]);
    if (allowed.length > 0)
      patterns.value = patterns.peek().filter((one) => !allowed.includes(one));
  });
