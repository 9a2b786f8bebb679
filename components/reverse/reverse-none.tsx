import { i18n } from "#i18n";
import type { ServiceProfile } from "../../lib/service-profile.ts";
import type { Judgement } from "../../lib/sources/reach.ts";
import { reachText } from "../file/reach-text.ts";
import { Notice } from "../ui/notice.tsx";

export interface ReverseNoneProps {
  /** Set if the service got the bytes. `unsure`: it may not accept files. */
  file: "accepted" | "unsure" | null;
  /** Judgement of the service's access to the file; null if unknown. */
  judgement: Judgement | null;
  profile: ServiceProfile;
}

/** Explains a search without matches. A service that cannot fetch the file finds nothing either. */
export function ReverseNone({ file, judgement, profile }: ReverseNoneProps) {
  if (file === "unsure") return <p>{i18n.t("reverse.noneFile", [profile.name])}</p>;
  if (file || judgement?.verdict === "likely")
    return <p>{i18n.t("reverse.noneSure", [profile.name])}</p>;
  if (judgement?.verdict !== "unlikely") return <p>{i18n.t("reverse.noneHint", [profile.name])}</p>;
  const { why, next } = reachText(judgement);
  return (
    <Notice tone="warn" title={i18n.t("reverse.noneDoubt", [profile.name])}>
      <p>{why}</p>
      {next && <p>{next}</p>}
    </Notice>
  );
}
