import type { DoNotPostEntry } from "../../lib/tags/tag-facts.ts";
import { ServiceMarkup } from "../markup/service-markup.tsx";

interface ClaimTextProps {
  claim: Pick<DoNotPostEntry, "conditions" | "reason">;
  /** Address of the service. */
  base_url: string;
}

/** Shows conditions and reason of a do-not-post entry. Both may contain spoilers. */
export function DoNotPostText({ claim: { conditions, reason }, base_url }: ClaimTextProps) {
  return (
    <>
      {conditions && <ServiceMarkup key={conditions} text={conditions} base_url={base_url} />}
      {reason && <ServiceMarkup key={reason} text={reason} base_url={base_url} />}
    </>
  );
}
