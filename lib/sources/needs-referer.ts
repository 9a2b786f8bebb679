import type { Finding } from "./source-site.ts";

type Files = Pick<Finding, "candidates" | "shown">;

/** The host of these files answers 403 to whoever does not come from its own pages. */
export const needsReferer = ({ candidates, shown }: Files): Files => ({
  candidates: candidates.map((candidate) => ({
    ...candidate,
    flags: [...(candidate.flags ?? []), "needs-referer"],
  })),
  shown: { ...shown, flags: [...(shown?.flags ?? []), "needs-referer"] },
});
