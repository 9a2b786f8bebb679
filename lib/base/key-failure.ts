import type { Failure } from "./failure.ts";

/** Returns true if an upload waits until the user enters a valid key, because no key is stored or the service rejected it. */
export const isKeyFailure = ({ code }: Failure): boolean =>
  code === "no-key" || code === "unauthorized";
