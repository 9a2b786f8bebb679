import { down, key } from "../icons/icons.ts";

const DOWN = /^(?:server|unreachable|timed-out)$/;

/** Returns the icon of a failure that looks different from others: the service is down, or the key is wrong. */
export function failureIcon({ code }: { code: string }): string | undefined {
  if (DOWN.test(code)) return down;
  return code === "unauthorized" || code === "no-key" ? key : undefined;
}
