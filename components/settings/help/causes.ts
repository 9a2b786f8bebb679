import type { ExplainedCode } from "../../ui/failure/help-link.tsx";
import { translateKey } from "../../ui/words/translate-key.ts";

/** Causes of a failure, the likely ones first. Each has words that say how to tell it from the others. */
const CAUSES = {
  unauthorized: ["keyIncomplete", "keyReplaced", "account"],
  forbidden: ["account", "network", "keyIncomplete"],
  "rate-limited": ["manyRequests", "sharedNetwork"],
  challenged: ["everyone", "network", "cookie"],
  blocked: ["manyRequests", "network", "siteDown"],
  server: ["siteDown", "oneRequest"],
  unreachable: ["connection", "siteDown", "wrongAddress", "blockedHere"],
  "timed-out": ["siteBusy", "connection", "oneRequest"],
  malformed: ["notApi", "portal", "siteDown", "oneRequest"],
  redirected: ["wrongAddress", "portal"],
  "turned-away": ["uploadsClosed", "account", "listedLate"],
  "not-fetchable": ["referer", "signIn", "expired"],
  "not-converted": ["animated", "damaged", "manyPixels"],
  "no-script-here": ["oldPage", "managed"],
  "storage-full": ["diskFull", "muchStored"],
  internal: ["updated", "bug"],
} as const satisfies Record<ExplainedCode, readonly string[]>;

/** Returns the causes of a failure in words; none if its message says everything. */
export const failureCauses = (code: string): string[] =>
  isExplained(code) ? CAUSES[code].map((cause) => translateKey(`help.cause.${cause}`)) : [];

const isExplained = (code: string): code is ExplainedCode => Object.hasOwn(CAUSES, code);
