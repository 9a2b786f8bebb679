import type { Finding } from "../../picture/finding.ts";

type Files = Pick<Finding, "candidates" | "shown">;

/** Flags files whose host returns 403 unless the request comes from its own pages. */
export const needsReferer = ({ candidates, shown }: Files): Files => ({
  candidates: candidates.map((candidate) => ({
    ...candidate,
    flags: [...(candidate.flags ?? []), "needs-referer"],
  })),
  shown: { ...shown, flags: [...(shown?.flags ?? []), "needs-referer"] },
});
