import { useEffect } from "preact/hooks";
import type { Candidate } from "../../lib/capture/pick.ts";
import { fallbackOf } from "../../lib/sources/fallback.ts";
import type { Reach } from "../../lib/state/reach.ts";

export interface FallbackOptions {
  candidates: readonly Candidate[];
  /** The address that is to be used. */
  url: string;
  reach: Reach;
  /** Address of the service. */
  base_url: string;
  /** Takes another one; undefined where the person has chosen, or nothing can be changed now. */
  onTake: ((url: string) => void) | undefined;
}

/** Finds out whether the file loads, and if it does not, which one does; takes that one where nobody has chosen yet. */
export function useFallback({ candidates, url, reach, base_url, onTake }: FallbackOptions): void {
  const observations = reach.observations.value;
  useEffect(() => {
    const fallback = fallbackOf(candidates, url, observations, { service: base_url });
    if (fallback.status === "try") reach.look([fallback.candidate]);
    if (fallback.status === "found") onTake?.(fallback.candidate.url);
  });
}
