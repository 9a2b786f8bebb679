import { useContext, useEffect, useRef } from "preact/hooks";
import { i18n } from "#i18n";
import type { ReverseSearch } from "../../lib/records.ts";
import { fileSent, isCertain } from "../../lib/reverse/presence.ts";
import { identifyingQuery } from "../../lib/reverse/source-query.ts";
import type { ServiceProfile } from "../../lib/service-profile.ts";
import { judgeReach } from "../../lib/sources/reach.ts";
import { createReverse } from "../../lib/state/reverse/reverse.ts";
import {
  type Findings,
  type Found,
  findingsOf,
  lacksFile,
  lacksSearch,
} from "../../lib/state/reverse/reverse-findings.ts";
import { createVerdicts } from "../../lib/state/reverse/verdicts.ts";
import { addressToAllow } from "../../lib/state/upload/file-access.ts";
import { createReach } from "../../lib/state/upload/reach.ts";
import { FileButton } from "../file/file-button.tsx";
import { Navigation } from "../panel/navigation.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { FailureNote } from "../ui/failure-note.tsx";
import { heldNow } from "../ui/failure-text.ts";
import { hostOf } from "../ui/format.ts";
import { Icon } from "../ui/icon.tsx";
import { clock } from "../ui/panel-icons.ts";
import tones from "../ui/tones.module.css";
import { useModel } from "../ui/use-model.ts";
import { TOO_SLOW_MS, useSlow } from "../ui/use-slow.ts";
import { BetterVersion } from "./better-version.tsx";
import { headlineWords } from "./headline-words.ts";
import { QueryOption } from "./query-option.tsx";
import { ReverseAccess } from "./reverse-access.tsx";
import { ReverseActions } from "./reverse-actions.tsx";
import { ReverseBest } from "./reverse-best.tsx";
import { ReverseDetails } from "./reverse-details.tsx";
import { ReverseMatches } from "./reverse-matches.tsx";
import { ReverseNone } from "./reverse-none.tsx";
import { ReversePicked } from "./reverse-picked.tsx";
import { ReverseSteps } from "./reverse-steps.tsx";
import style from "./reverse-view.module.css";
import { fileToSearchHarder, mainAction, verdictTone } from "./verdict-tone.ts";

/** Headlines of searches that ended without a response about the picture. */
const UNCHECKED: ReadonlySet<string> = new Set(["failed", "cancelled", "not-checked"]);

/** A search that goes on once the service accepts requests again. */
const PAUSED = { tone: "warn", icon: clock } as const;

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
  const isSlow = useSlow(!over);
  // Its host is busy while the search runs.
  useEffect(() => {
    if (over && candidate && !search.file) reach.inspect([candidate]);
  }, [over, candidate, reach, search.file]);
  const observed = reach.observations.value;
  const reached = candidate && judgeReach(candidate, observed.get(candidate.url), { base_url });
  const findings = findingsOf(search, judging.verdicts.value, reached ?? null);

  const toAllow = addressToAllow(pick);
  const query = isCertain(search.steps) ? null : identifyingQuery(pick, base_url);

  const isUnread = lacksSearch(search, findings);
  const isSkipped = search.steps.some(
    ({ step, status }) => step === "hash" && status === "skipped",
  );
  const failure = model.failure.value;
  const heading = useRef<HTMLHeadingElement>(null);
  /** Moves the focus to the outcome before the pressed button disappears. */
  const leaving = (work: () => void) => () => {
    heading.current?.focus();
    work();
  };
  const { found, headline } = findings;
  const { code } = headline;
  const isPaused = search.state.status === "failed" && heldNow(search.state.failure) !== false;
  const { tone, icon } = isPaused ? PAUSED : verdictTone(code);
  const fileToDraw = over ? fileToSearchHarder(code, search, profile) : null;
  const isSettled = over && (code === "same-file" || found.every(({ verdict }) => verdict));
  const isTooSlow = useSlow(!isSettled, TOO_SLOW_MS);
  /** While the best match may still change, the controls and the other matches would move under the pointer. */
  const hasControls = useRef(false);
  hasControls.current ||= isSettled || isTooSlow;
  const best = bestOf(findings);
  const others = found.filter((one) => one !== best);
  return (
    <main class={style.view}>
      <Card tone={tone} class={style.card}>
        <div class={`${style.head} ${tones[tone]}`}>
          <span class={style.badge}>
            <Icon of={icon} />
          </span>
          <div role="status" class={style.words}>
            <h1 ref={heading} tabIndex={-1} class={style.heading}>
              {isSlow
                ? i18n.t("ui.slow", [name])
                : isPaused
                  ? i18n.t("headline.paused")
                  : words(findings, name)}
            </h1>
          </div>
          {!over && (
            <Button kind="quiet" onClick={leaving(model.cancel)}>
              {i18n.t("ui.cancel")}
            </Button>
          )}
        </div>
        <div class={style.pair}>
          <ReversePicked search={search} />
          <ReverseBest
            found={best}
            waiting={!over}
            unchecked={UNCHECKED.has(code)}
            profile={profile}
          />
        </div>
        {!over && <ReverseSteps search={search} service={name} />}
        {search.state.status === "failed" && (
          <FailureNote
            failure={search.state.failure}
            profile={profile}
            action={{ label: i18n.t("ui.tryAgain"), run: leaving(model.searchAgain) }}
          />
        )}
        {search.state.status === "ready" && found.length === 0 && (
          <ReverseNone
            file={fileSent(search.steps)}
            judgement={reached ?? null}
            profile={profile}
          />
        )}
        {code === "yours-is-better" && best && (
          <BetterVersion id={best.image.id} profile={profile} />
        )}
        {failure && (
          <FailureNote failure={failure} what={i18n.t("reverse.notDone")} service={name} />
        )}
        {hasControls.current && (
          <>
            <ReverseActions
              action={mainAction(code)}
              search={search}
              best={best}
              profile={profile}
              model={model}
              onRetry={leaving(model.searchAgain)}
              onHarder={
                fileToDraw && !search.harder ? leaving(() => void model.searchHarder()) : undefined
              }
              fileToDraw={fileToDraw}
              onPart={(part) => leaving(() => void model.searchPart(part))()}
            />
            <ReverseDetails
              search={search}
              best={best}
              profile={profile}
              model={model}
              reach={reach}
            />
            {over && query && (
              <QueryOption
                key={query.host}
                {...query}
                onChange={leaving(() => void model.searchAnew())}
              />
            )}
            {/* Appears late, so it must not move the controls above. */}
            {toAllow && (lacksFile(findings) || isUnread) && (
              <ReverseAccess
                key={toAllow}
                url={toAllow}
                pick={pick}
                onChange={leaving(() => {
                  if (isUnread) void model.searchAnew();
                  else if (isSkipped) void model.lookUpFile();
                })}
              />
            )}
          </>
        )}
      </Card>
      {hasControls.current && others.length > 0 && (
        <ReverseMatches
          search={search}
          found={others}
          profile={profile}
          further={best !== undefined}
        />
      )}
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

/** Returns the match that the headline is about; the first one while matches are compared. */
function bestOf({ found, headline }: Findings): Found | undefined {
  if ("id" in headline) return found.find(({ image }) => image.id === headline.id);
  return headline.code === "comparing" || headline.code === "checking" ? found[0] : undefined;
}

const words = ({ headline }: Findings, service: string) =>
  headline.code === "comparing"
    ? i18n.t("headline.comparing", [service])
    : headlineWords(headline, service);
