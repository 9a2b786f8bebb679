import { useEffect } from "preact/hooks";
import type { Candidate } from "../../lib/picture/pick.ts";
import { fallbackOf } from "../../lib/sources/fallback.ts";
import type { Reach } from "../../lib/state/upload/reach.ts";

export interface FallbackOptions {
  candidates: readonly Candidate[];
  /** Address to use. */
  url: string;
  reach: Reach;
  /** Address of the service. */
  base_url: string;
  /** Uses another address; undefined once the user has chosen or while locked. */
  onTake: ((url: string) => void) | undefined;
}

/** Checks whether the file loads. If not, uses the first candidate that does, unless the user has chosen. */
export function useFallback({ candidates, url, reach, base_url, onTake }: FallbackOptions): void {
  const observations = reach.observations.value;
  useEffect(() => {
    const fallback = fallbackOf(candidates, url, observations, { base_url });
    if (fallback.status === "try") reach.inspect([fallback.candidate]);
    if (fallback.status === "found") onTake?.(fallback.candidate.url);
  });
}
