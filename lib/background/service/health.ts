import { type ApiErrorCode, isApiError } from "../../api/api-error.ts";
import { failureOf } from "../../base/failure.ts";
import type { ServiceHealth, ServiceProfile } from "../../stored/service-profile.ts";
import type { Connection } from "./clients.ts";

/** Verdicts on an address by the failure of the first request. Any other failure means `unreachable`. */
const VERDICTS: Partial<Record<string, ServiceHealth["address"]>> = {
  "rate-limited": "refusing",
  challenged: "refusing",
  blocked: "refusing",
  page: "sends-pages",
  // The list of system filters is public, so a 401 or 403 means that the service refuses this browser.
  forbidden: "refusing",
  unauthorized: "refusing",
  "not-found": "not-this-api",
  malformed: "not-this-api",
  redirected: "moved",
  "bad-query": "not-this-api",
  refused: "not-this-api",
} satisfies Record<Exclude<ApiErrorCode, Unreachable> | "page", ServiceHealth["address"]>;

type Unreachable = "unreachable" | "timed-out" | "server" | "aborted" | "file-too-large";

/**
 * Checks whether the address has this API and whether the key is valid. Every service gives the list of system filters to everyone.
 * `filters/user` is the only read that tells an invalid key (403) from a valid one.
 */
export async function checkServiceHealth(
  { key_ref }: Pick<ServiceProfile, "key_ref">,
  { client, hasKey }: Pick<Connection, "client" | "hasKey">,
  now = Date.now,
): Promise<ServiceHealth> {
  const address = await ask(client.filters.system({ fresh: true }));
  if (address !== "good") {
    return {
      address: VERDICTS[address] ?? "unreachable",
      key: key_ref === null ? "none" : "unchecked",
      checked_at: now(),
    };
  }
  return { address: "good", key: await examineKey(key_ref, { client, hasKey }), checked_at: now() };
}

async function examineKey(
  key_ref: string | null,
  { client, hasKey }: Pick<Connection, "client" | "hasKey">,
): Promise<ServiceHealth["key"]> {
  if (key_ref === null) return "none";
  if (!hasKey) return "unreadable";
  const response = await ask(client.filters.user({ fresh: true }));
  if (response === "good") return "good";
  return response === "forbidden" || response === "unauthorized" ? "refused" : "unchecked";
}

/** Resolves with `good` or the code of the failure; `page` for a page with status 200, which may be a challenge or another site. */
const ask = (question: Promise<unknown>): Promise<string> =>
  question.then(
    () => "good",
    (error: unknown) =>
      isApiError(error) && error.code === "challenged" && error.status === 200
        ? "page"
        : failureOf(error).code,
  );
