import { useEffect } from "preact/hooks";
import { i18n } from "#i18n";
import type { Pick } from "../../lib/capture/pick.ts";
import type { ServiceProfile } from "../../lib/service-profile.ts";
import { judgeReach } from "../../lib/sources/reach.ts";
import type { Reach } from "../../lib/state/reach.ts";
import { reachText } from "../file/reach-text.ts";
import { Notice } from "../ui/notice.tsx";

export interface ReverseNoneProps {
  pick: Pick;
  profile: ServiceProfile;
  reach: Reach;
}

/** Nothing was found: what that means, and whether it means anything. A service that cannot fetch the file finds nothing either. */
export function ReverseNone({ pick, profile, reach }: ReverseNoneProps) {
  const candidate = pick.candidates[pick.lookup ?? pick.shown];
  useEffect(() => {
    if (candidate) reach.look([candidate]);
  }, [candidate, reach]);

  const judgement =
    candidate &&
    judgeReach(candidate, reach.observations.value.get(candidate.url), {
      service: profile.base_url,
    });
  if (judgement?.verdict !== "unlikely") {
    return <p>{i18n.t("reverse.noneHint", [profile.name])}</p>;
  }
  const { why, next } = reachText(judgement);
  return (
    <Notice tone="warn" title={i18n.t("reverse.noneDoubt", [profile.name])}>
      <p>{why}</p>
      {next && <p>{next}</p>}
    </Notice>
  );
}
