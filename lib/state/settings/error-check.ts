import { type ReadonlySignal, signal } from "@preact/signals";
import type { ServiceProfile } from "../../stored/service-profile.ts";
import { createActionState } from "../base/action-state.ts";
import { createServiceReader, type ServiceReader } from "../base/service-reader.ts";

/** Failures that the key or its account may cause. */
const OF_ACCOUNT: ReadonlySet<string> = new Set(["unauthorized", "forbidden", "turned-away"]);

/** Failures that a request to the service shows again, as long as their cause lasts. */
const OF_SERVICE: ReadonlySet<string> = new Set([
  ...["rate-limited", "challenged", "blocked", "server", "unreachable", "timed-out", "malformed"],
  ...["redirected", ...OF_ACCOUNT],
]);

/** Returns true if one request can tell whether the cause of a failure lasts. */
export const isCauseCheckable = (code: string): boolean => OF_SERVICE.has(code);

/** Creates the check whether the cause of a failure lasts: one request, without retries, and none while the service asks for a pause. */
export function createErrorCheck(
  { id, key_ref }: Pick<ServiceProfile, "id" | "key_ref">,
  code: string,
  { filters }: Pick<ServiceReader, "filters"> = createServiceReader(id),
) {
  const { busy, failure, run } = createActionState();
  const goodPart = signal<"service" | "key" | null>(null);
  // The list of the user's filters is the only read that tells a wrong key.
  const subject = key_ref !== null && OF_ACCOUNT.has(code) ? "key" : "service";
  const list = subject === "key" ? filters.user : filters.system;
  return {
    busy,
    failure,
    /** Part that the last check found in order. */
    goodPart: goodPart as ReadonlySignal<"service" | "key" | null>,
    check() {
      goodPart.value = null;
      return run(
        () => list({ fresh: true, once: true }),
        () => {
          goodPart.value = subject;
        },
      );
    },
  };
}
