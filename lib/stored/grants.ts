import * as v from "valibot";
import { recordOfReadable, storedText } from "../base/lenient-schemas.ts";

const GrantSchema = v.object({
  /** Epoch milliseconds. */
  at: v.number(),
  /** Use: requests to a service (`service`), its pictures (`pictures`), reading a file (`find`, `upload`), scanning frames (`frame`), notifications (`notify`), asking a board (`board`). */
  why: v.picklist(["service", "pictures", "find", "upload", "frame", "notify", "board"]),
  /** Host of the page that the picture was on. */
  site: v.optional(storedText),
});
/** The reason for a permission. */
export type Grant = v.InferOutput<typeof GrantSchema>;

/** Reasons by match pattern or permission name. The browser knows what is granted; only Tagpie knows the reason. */
export const StoredGrants = v.fallback(recordOfReadable(GrantSchema), {});

/** Returns the host of a match pattern, or null if it matches all hosts. */
export function hostOfPattern(pattern: string): string | null {
  const host = /^[^:]+:\/\/([^/]+)\//u.exec(pattern)?.[1];
  return host === undefined || host === "*" ? null : host;
}

/** Returns true if the granted pattern includes the wanted one, which has one scheme and one host. */
export function coversPattern(granted: string, wanted: string): boolean {
  if (granted === wanted || granted === "<all_urls>") return true;
  const [scheme, host] = granted.split("://", 2);
  const [wantedScheme, wantedHost = ""] = wanted.split("://", 2);
  if (scheme !== wantedScheme && scheme !== "*") return false;
  return (
    host === "*/*" ||
    host === wantedHost ||
    (host?.startsWith("*.") === true && `.${wantedHost}`.endsWith(host.slice(1)))
  );
}
