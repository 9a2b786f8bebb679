import { i18n } from "#i18n";
import { isWebAddress } from "../../lib/api/addresses.ts";
import type { ReverseSearch } from "../../lib/records.ts";
import type { ServiceProfile } from "../../lib/service-profile.ts";
import type { Reverse } from "../../lib/state/reverse/reverse.ts";
import type { Found } from "../../lib/state/reverse/reverse-findings.ts";
import type { Reach } from "../../lib/state/upload/reach.ts";
import { FileChoice } from "../file/file-choice.tsx";
import { Disclosure } from "../ui/disclosure.tsx";
import { ExternalLink } from "../ui/external-link.tsx";
import { hostOf } from "../ui/format.ts";
import { ReverseDistance } from "./reverse-distance.tsx";
import { ReverseSteps } from "./reverse-steps.tsx";
import style from "./reverse-view.module.css";
import { VerdictLine } from "./verdict-line.tsx";

export interface ReverseDetailsProps {
  search: ReverseSearch;
  best: Found | undefined;
  profile: ServiceProfile;
  model: Reverse;
  reach: Reach;
}

/** Shows on demand what a verdict is based on, the requests, and why this file was searched for. */
export function ReverseDetails({ search, best, profile, model, reach }: ReverseDetailsProps) {
  const { pick, file, state } = search;
  const { url } = pick.candidates[pick.shown] ?? pick.candidates[0] ?? { url: "" };
  return (
    <Disclosure summary={i18n.t("reverse.details")}>
      <div class={style.details}>
        {best && <VerdictLine verdict={best.verdict} service={profile.name} />}
        {isWebAddress(url) && (
          <p>
            <ExternalLink href={url} title={url}>
              {i18n.t("reverse.from", [hostOf(url)])}
            </ExternalLink>
          </p>
        )}
        {!file && (
          <FileChoice
            pick={pick}
            used={pick.lookup ?? pick.shown}
            purpose="find"
            reach={reach}
            base_url={profile.base_url}
            onUse={model.searchWithCandidate}
          />
        )}
        {state.status !== "loading" && <ReverseSteps search={search} service={profile.name} />}
        <ReverseDistance model={model} busy={state.status === "loading"} />
      </div>
    </Disclosure>
  );
}
