import { useEffect } from "preact/hooks";
import type { Candidate } from "../../lib/picture/pick.ts";
import type { Reach } from "../../lib/state/upload/reach.ts";
import { fileAddressProblem } from "../../lib/upload/file-address.ts";

/** Time without typing before the address is tried. */
const QUIET_MS = 1000;

/** Checks whether a user-entered file address loads; `useFallback` checks the candidates. */
export function useTypedFile(url: string, candidates: readonly Candidate[], reach: Reach): void {
  const isTyped = candidates.every((candidate) => candidate.url !== url);
  useEffect(() => {
    if (!isTyped || fileAddressProblem(url) !== null) return;
    const timer = setTimeout(() => reach.inspect([{ url, found: "menu" }]), QUIET_MS);
    return () => clearTimeout(timer);
  }, [reach, isTyped, url]);
}
