import { hostPattern, mayAccess } from "../../browser.ts";
import { isSecureAddress } from "../../http/loopback.ts";
import type { PickedPicture } from "../../picture/pick.ts";
import { signedInHosts } from "../../stored/storage.ts";
import { type AccessReason, requestAccess, watchGrants } from "../base/access.ts";
import { createHostListChoice } from "../base/host-choice.ts";
import { liveSignal } from "../base/live-signal.ts";

/** Returns the file address that gives the best verdict, or null if browsers grant access to none. */
export function addressToAllow({
  candidates,
  shown,
  lookup = shown,
}: PickedPicture): string | null {
  const urls = [lookup, shown, 0].flatMap((index) => candidates[index]?.url ?? []);
  return urls.find(isSecureAddress) ?? null;
}

export type FileAccess = ReturnType<typeof createFileAccess>;

/** Creates live signals of the access to a file's host. */
export function createFileAccess(url: string, reason: AccessReason) {
  const { host } = new URL(url);
  const signIn = createHostListChoice(signedInHosts, host);
  return {
    url,
    /** Undefined until it is known. */
    granted: liveSignal<boolean | undefined>(undefined, (granted) => {
      const refresh = () =>
        void mayAccess(url).then(
          (now) => {
            granted.value = now;
          },
          () => {},
        );
      const stop = watchGrants(refresh);
      refresh();
      return stop;
    }),
    /** True if files are requested with the user's cookies. Undefined until it is known. */
    signedIn: signIn.chosen,
    setSignedIn: signIn.choose,
    /** Call it in the handler of a click: browsers show the prompt only then. */
    allow: () => requestAccess({ origins: [hostPattern(url)] }, reason),
  };
}
