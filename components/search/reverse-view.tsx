import { useContext, useEffect, useRef } from "preact/hooks";
import { i18n } from "#i18n";
import type { ReverseSearch } from "../../lib/records.ts";
import type { ServiceProfile } from "../../lib/service-profile.ts";
import { judgeReach } from "../../lib/sources/reach.ts";
import { createReverse } from "../../lib/state/reverse/reverse.ts";
import {
  type Findings,
  findingsOf,
  lacksFile,
  lacksSearch,
} from "../../lib/state/reverse/reverse-findings.ts";
import { createVerdicts } from "../../lib/state/reverse/verdicts.ts";
import { addressToAllow } from "../../lib/state/upload/file-access.ts";
import { createReach } from "../../lib/state/upload/reach.ts";
import { FileButton } from "../file/file-button.tsx";
import { FileChoice } from "../file/file-choice.tsx";
import { Navigation } from "../panel/navigation.ts";
import { Button } from "../ui/button.tsx";
import { FailureNote } from "../ui/failure-note.tsx";
import { hostOf } from "../ui/format.ts";
import { useModel } from "../ui/use-model.ts";
import { headlineWords } from "./headline-words.ts";
import { ReverseAccess } from "./reverse-access.tsx";
import { ReverseDistance } from "./reverse-distance.tsx";
import { ReverseOutcome } from "./reverse-outcome.tsx";
import { ReversePicked } from "./reverse-picked.tsx";
import { ReverseSteps } from "./reverse-steps.tsx";
import style from "./reverse-view.module.css";

export interface ReverseViewProps {
  search: ReverseSearch;
  profile: ServiceProfile;
  open: (recordId: string) => Promise<unknown>;
}

/** Shows the picked picture and its search results. Use the search's id as `key`. */
export function ReverseView({ search, profile, open }: ReverseViewProps) {
  const { base_url, name } = profile;
  const { pick, id } = search;
  const model = useModel(() => createReverse({ search, open }));
  const reach = useModel(() =>
    createReach({ base_url, asked: { why: "find", site: hostOf(pick.page.url) } }),
  );
  const judging = useModel(() => createVerdicts({ id, base_url }));
  useEffect(() => void judging.consider(search), [judging, search]);
  const navigation = useContext(Navigation);

  const candidate = pick.candidates[pick.lookup ?? pick.shown];
  const over = search.state.status !== "loading";
  // Its host is busy while the search runs.
  useEffect(() => {
    if (over && candidate && !search.file) reach.inspect([candidate]);
  }, [over, candidate, reach, search.file]);
  const observed = reach.observations.value;
  const reached = candidate && judgeReach(candidate, observed.get(candidate.url), { base_url });
  const findings = findingsOf(search, judging.verdicts.value, reached ?? null);

  const toAllow = addressToAllow(pick);

  const isUnread = lacksSearch(search, findings);
  const failure = model.failure.value;
  const heading = useRef<HTMLHeadingElement>(null);
  /** Moves the focus to the outcome before the pressed button disappears. */
  const leaving = (work: () => void) => () => {
    heading.current?.focus();
    work();
  };
  return (
    <main class={style.view}>
      <div class={style.head}>
        <div role="status">
          <h1 ref={heading} tabIndex={-1} class={style.heading}>
            {words(findings, name)}
          </h1>
        </div>
        {!over && (
          <Button kind="quiet" onClick={leaving(model.cancel)}>
            {i18n.t("ui.cancel")}
          </Button>
        )}
      </div>
      {toAllow && (lacksFile(findings) || isUnread) && (
        <ReverseAccess
          key={toAllow}
          url={toAllow}
          pick={pick}
          onChange={leaving(() => {
            if (isUnread) void model.searchAnew();
          })}
        />
      )}
      <ReversePicked search={search} />
      {!search.file && (
        <FileChoice
          pick={pick}
          used={pick.lookup ?? pick.shown}
          purpose="find"
          reach={reach}
          base_url={base_url}
          onUse={model.useCandidate}
        />
      )}
      {failure && <FailureNote failure={failure} what={i18n.t("reverse.notDone")} service={name} />}
      <ReverseSteps search={search} service={name} />
      <ReverseOutcome
        search={search}
        findings={findings}
        reached={reached ?? null}
        profile={profile}
        model={model}
        onRetry={leaving(model.searchAgain)}
      />
      <ReverseDistance model={model} busy={!over} />
      {navigation && (
        <div class={style.more}>
          <Button kind="quiet" onClick={navigation.showHistory}>
            {i18n.t("reverse.history")}
          </Button>
          {navigation.giveFiles && <FileButton kind="quiet" onFiles={navigation.giveFiles} />}
        </div>
      )}
    </main>
  );
}

const words = ({ headline }: Findings, service: string) =>
  headline.code === "comparing"
    ? i18n.t("headline.comparing", [service])
    : headlineWords(headline, service);
