import type { HoldReason } from "./gate.ts";

/**
 * Returns why the service, or a proxy before it, refuses requests for now: too many requests; a challenge page (HTML instead of JSON); a
 * blocked address (an empty 500, if it repeats: see `gate.ts`).
 * @param accept the request's `Accept`
 */
export async function holdReason(
  response: Response,
  accept: string | null,
): Promise<HoldReason | null> {
  if (response.status === 429) return "rate-limited";
  if (isChallenge(response, accept)) return "challenged";
  return (await isEmpty500(response)) ? "blocked" : null;
}

/** Returns true for a 500 without a body, from a crashed service or to a blocked address. */
export const isEmpty500 = async (response: Response): Promise<boolean> =>
  response.status === 500 && (await response.clone().arrayBuffer()).byteLength === 0;

/** Statuses of challenge pages, whatever was requested. */
const REFUSALS = new Set([403, 501]);
/** More statuses of challenge pages in place of JSON, besides success, which Anubis reports. Other errors are what they say. */
const REFUSALS_OF_JSON = new Set([401, 503]);

/**
 * Returns true for a page that checks if a person sent the request.
 * https://developers.cloudflare.com/cloudflare-challenges/challenge-types/challenge-pages/detect-response/
 * @param accept the request's `Accept`, which tells if it asked for JSON
 */
export function isChallenge({ headers, status, ok }: Response, accept: string | null): boolean {
  if (headers.get("cf-mitigated") === "challenge") return true;
  if (!/^text\/html\b/iu.test(headers.get("content-type") ?? "")) return false;
  const isJsonRequest = accept?.includes("application/json") ?? false;
  return REFUSALS.has(status) || (isJsonRequest && (ok || REFUSALS_OF_JSON.has(status)));
}
