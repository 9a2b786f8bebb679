import { type ReadonlySignal, signal } from "@preact/signals";
import { hostPattern, mayReach } from "../browser.ts";
import type { Pick } from "../capture/pick.ts";
import { isSecure } from "../http/loopback.ts";
import { type Asked, requestAccess, watchGrants } from "./access.ts";

/** Returns the address of a picture's file that a verdict is best reached by; null where browsers grant access to none. */
export function addressToAllow({ candidates, shown, lookup = shown }: Pick): string | null {
  const urls = [lookup, shown, 0].flatMap((index) => candidates[index]?.url ?? []);
  const mayBeAsked = (url: string) => {
    const parsed = URL.parse(url);
    return parsed !== null && isSecure(parsed);
  };
  return urls.find(mayBeAsked) ?? null;
}

/** Access to the host of a file, as it is right now. */
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
    /** Call it in the handler of a click: browsers ask only then. */
    allow: () => requestAccess({ origins: [hostPattern(url)] }, asked).catch(() => false),
  };
}
