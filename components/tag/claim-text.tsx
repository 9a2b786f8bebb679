import type { DnpClaim } from "../../lib/tags/tag-facts.ts";
import { Written } from "../markup/written.tsx";

interface ClaimTextProps {
  claim: Pick<DnpClaim, "conditions" | "reason">;
  /** Address of the service. */
  base_url: string;
}

/** Shows conditions and reason of a do-not-post entry. Both may contain spoilers. */
export function ClaimText({ claim: { conditions, reason }, base_url }: ClaimTextProps) {
  return (
    <>
      {conditions && <Written key={conditions} text={conditions} base_url={base_url} />}
      {reason && <Written key={reason} text={reason} base_url={base_url} />}
    </>
  );
}
