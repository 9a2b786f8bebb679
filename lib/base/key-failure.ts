import type { Failure } from "./failure.ts";

/** Returns true if an upload waits for a valid key: there is none, or the service rejected it. Only the user can change that. */
export const isKeyFailure = ({ code }: Failure): boolean =>
  code === "no-key" || code === "unauthorized";
