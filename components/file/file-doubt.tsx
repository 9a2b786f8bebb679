import type { ComponentChildren } from "preact";
import { i18n } from "#i18n";
import type { Candidate } from "../../lib/picture/pick.ts";
import { fallbackOf, isBestThatLoads } from "../../lib/sources/reach/fallback.ts";
import { adviseFormat } from "../../lib/sources/reach/format-advice.ts";
import { judgeReach } from "../../lib/sources/reach/reach.ts";
import type { Reach } from "../../lib/state/file/reach.ts";
import { Button } from "../ui/controls/button.tsx";
import { formatAdviceText, reachText } from "./reach-text.ts";

interface FileDoubtOptions {
  candidates: readonly Candidate[];
  /** Address to upload, a candidate's or not. */
  url: string;
  reach: Reach;
  /** Address of the service. */
  base_url: string;
  /** Replaces the address; undefined while locked. */
  onUse: ((url: string) => void) | undefined;
}

/** Returns the likely problem of a file with an alternative, or null without a known problem. */
export function fileDoubt(options: FileDoubtOptions): ComponentChildren {
  const { candidates, url, reach, base_url, onUse } = options;
  const observations = reach.observations.value;
  const listedIndex = candidates.findIndex((candidate) => candidate.url === url);
  const all = listedIndex < 0 ? [...candidates, { url, origin: "menu" as const }] : candidates;
  const index = listedIndex < 0 ? candidates.length : listedIndex;
  const candidate = all[index];
  // Invalid addresses get an error message elsewhere.
  if (!candidate || !/^https?:\/\//iu.test(url) || !URL.canParse(url)) return null;

  const context = { base_url };
  const advice = adviseFormat(all, index, context);
  if (advice.status === "refused") {
    const sibling = advice.sibling === null ? undefined : all[advice.sibling];
    return (
      <>
        {formatAdviceText(advice, all)}{" "}
        {sibling && onUse && useButton(i18n.t("file.useSibling"), () => onUse(sibling.url))}
      </>
    );
  }
  const judgement = judgeReach(candidate, observations.get(url), context);
  if (judgement.verdict !== "unlikely") {
    return isBestThatLoads(candidates, url, observations, context)
      ? i18n.t("file.bestThatLoads")
      : null;
  }
  const { what, why, next } = reachText(judgement);
  const fallback = fallbackOf(candidates, url, observations, context);
  return fallback.status === "found" && onUse ? (
    <>
      {what} {why} {useButton(i18n.t("file.useLoading"), () => onUse(fallback.candidate.url))}
    </>
  ) : (
    [what, why, next].filter(Boolean).join(" ")
  );
}

const useButton = (label: string, onClick: () => void) => (
  <Button kind="quiet" onClick={onClick}>
    {label}
  </Button>
);
