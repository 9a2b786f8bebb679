import type { HoldReason } from "./gate.ts";

/**
 * Returns why the service, or a proxy before it, refuses requests for now: too many requests; a challenge page (HTML instead of JSON); a
 * blocked address (an empty 500).
 */
export async function holdReason(response: Response): Promise<HoldReason | null> {
  if (response.status === 429) return "rate-limited";
  if (isChallenge(response)) return "challenged";
  if (response.status === 500 && (await response.clone().arrayBuffer()).byteLength === 0) {
    return "blocked";
  }
  return null;
}

/** https://developers.cloudflare.com/cloudflare-challenges/challenge-types/challenge-pages/detect-response/ */
export function isChallenge(response: Response): boolean {
  if (response.headers.get("cf-mitigated") === "challenge") return true;
  const html = response.headers.get("content-type")?.includes("text/html") ?? false;
  return html && (response.status === 501 || response.status === 403);
}
