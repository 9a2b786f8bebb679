import { type ReadonlySignal, signal } from "@preact/signals";
import { hostPattern, mayReach } from "../../browser.ts";
import { isSecure } from "../../http/loopback.ts";
import type { Pick } from "../../picture/pick.ts";
import { type Asked, requestAccess, watchGrants } from "../base/access.ts";

/** Returns the file address that gives the best verdict, or null if browsers grant access to none. */
export function addressToAllow({ candidates, shown, lookup = shown }: Pick): string | null {
  const urls = [lookup, shown, 0].flatMap((index) => candidates[index]?.url ?? []);
  const mayBeAsked = (url: string) => {
    const parsed = URL.parse(url);
    return parsed !== null && isSecure(parsed);
  };
  return urls.find(mayBeAsked) ?? null;
}

/** Creates a live signal of the access to a file's host. */
export function createFileAccess(url: string, asked: Asked) {
  const granted = signal<boolean | undefined>(undefined, {
    watched() {
      const read = () =>
        void mayReach(url).then(
          (now) => {
            granted.value = now;
          },
          () => {},
        );
      stop = watchGrants(read);
      read();
    },
    unwatched: () => stop?.(),
  });
  let stop: (() => void) | undefined;
  return {
    /** Undefined until it is known. */
    granted: granted as ReadonlySignal<boolean | undefined>,
    /** Call it in the handler of a click: browsers show the prompt only then. */
    allow: () => requestAccess({ origins: [hostPattern(url)] }, asked).catch(() => false),
  };
}
