import { useEffect } from "preact/hooks";
import type { Candidate } from "../../lib/capture/pick.ts";
import type { Reach } from "../../lib/state/reach.ts";
import { fileAddressProblem } from "../../lib/upload/file-address.ts";

/** An address that is being typed is tried once it has stayed the same for so long. */
const QUIET_MS = 1000;

/** Finds out whether a file loads whose address the person entered; the picture's own are tried by `useFallback`. */
export function useTypedFile(url: string, candidates: readonly Candidate[], reach: Reach): void {
  const isTyped = candidates.every((candidate) => candidate.url !== url);
  useEffect(() => {
    if (!isTyped || fileAddressProblem(url) !== null) return;
    const timer = setTimeout(() => reach.look([{ url, found: "menu" }]), QUIET_MS);
    return () => clearTimeout(timer);
  }, [reach, isTyped, url]);
}
