import { mayAccess } from "../../browser.ts";
import { requestAccess, watchGrants } from "./access.ts";
import { dropHostsWithoutAccess, hostsWithoutAccess } from "./hosts-without-access.ts";

/** Asks for access to these hosts. Call it in the handler of a click. */
export const requestAccessToHosts = (): Promise<boolean> =>
  requestAccess({ origins: [...hostsWithoutAccess.peek()] }, { why: "pictures" });

/** Removes hosts as soon as the user grants access in any view. Returns a function that stops it. */
export const dropHostsOnceAllowed = (): (() => void) =>
  watchGrants(async () => {
    const all = hostsWithoutAccess.peek();
    const access = await Promise.all(all.map((pattern) => mayAccess(pattern.slice(0, -1))));
    const allowed = all.filter((_, at) => access[at]);
    if (allowed.length > 0) dropHostsWithoutAccess(allowed);
  });
