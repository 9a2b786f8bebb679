import { useContext, useEffect, useMemo, useRef } from "preact/hooks";
import { i18n } from "#i18n";
import { isFinal } from "../../lib/reverse/findings.ts";
import type { ReverseSearch } from "../../lib/reverse/reverse-search.ts";
import { addressToAllow, createFileAccess } from "../../lib/state/file/file-access.ts";
import { createReach } from "../../lib/state/file/reach.ts";
import { createOutcome } from "../../lib/state/reverse/outcome.ts";
import { createReverse } from "../../lib/state/reverse/reverse.ts";
import { reverseScreen } from "../../lib/state/reverse/reverse-screen.ts";
import type { ServiceProfile } from "../../lib/stored/service-profile.ts";
import { FileButton } from "../file/file-button.tsx";
import { Button } from "../ui/controls/button.tsx";
import { Card } from "../ui/display/card.tsx";
import { heldNow } from "../ui/failure/failure-text.ts";
import { useModel } from "../ui/hooks/use-model.ts";
import { TOO_SLOW_MS, useSlow } from "../ui/hooks/use-slow.ts";
import { Icon } from "../ui/icons/icon.tsx";
import { Navigation } from "../ui/navigation.ts";
import tones from "../ui/tones.module.css";
import { hostOf } from "../ui/words/format.ts";
import { drawHeading } from "./headline-words.ts";
import { ReverseBest } from "./reverse-best.tsx";
import { ReverseMatches } from "./reverse-matches.tsx";
import { ReversePart } from "./reverse-part.tsx";
import { ReversePicked } from "./reverse-picked.tsx";
import style from "./reverse-view.module.css";
import { useCaptured } from "./use-captured.ts";

export interface ReverseViewProps {
  search: ReverseSearch;
  profile: ServiceProfile;
  open: (recordId: string) => Promise<unknown>;
}

/** Shows the picked picture and its search results. Use the search's id as `key`. */
export function ReverseView({ search, profile, open }: ReverseViewProps) {
  const { base_url } = profile;
  const { pick, state } = search;
  const model = useModel(() => createReverse({ search, open }));
  const accessReason = { why: "find", site: hostOf(pick.page.url) } as const;
  const reach = useModel(() => createReach({ base_url }));
  const outcome = useModel(() => createOutcome({ search, base_url, reach }));
  useEffect(() => outcome.follow(search), [outcome, search]);
  const address = addressToAllow(pick);
  const access = useMemo(
    () => (address ? createFileAccess(address, accessReason) : null),
    [address],
  );

  const isCaptured = useCaptured(search);
  const isSlow = useSlow(state.status === "loading" && isCaptured);
  const findings = outcome.findings.value;
  const hadControls = useRef(false);
  const isTooSlow = useSlow(!isFinal(findings.headline), TOO_SLOW_MS);
  const screen = reverseScreen({
    search,
    profile,
    findings,
    observations: reach.observations.value,
    access: access && { url: access.url, isGranted: access.granted.value },
    failure: model.failure.value,
    isPaused: state.status === "failed" && heldNow(state.failure) !== false,
    isSlow,
    keepsControls: hadControls.current || isTooSlow,
  });
  hadControls.current = screen.hasControls;
  const { best, parts, matches } = screen;

  const heading = useRef<HTMLHeadingElement>(null);
  /** Moves the focus to the outcome before the pressed button disappears. */
  const leaving =
    <Values extends unknown[]>(work: (...values: Values) => unknown) =>
    (...values: Values) => {
      heading.current?.focus();
      void work(...values);
    };
  const { text, tone, icon } = drawHeading(
    screen.heading,
    findings.headline,
    profile.name,
    search.file,
  );
  return (
    <main class={style.view}>
      <Card tone={tone} class={style.card}>
        <div class={`${style.head} ${tones[tone]}`}>
          <span class={style.badge}>
            <Icon of={icon} />
          </span>
          <div role="status" class={style.words}>
            <h1 ref={heading} tabIndex={-1} class={style.heading}>
              {text}
            </h1>
          </div>
          {screen.isRunning && (
            <Button kind="quiet" onClick={leaving(model.cancel)}>
              {i18n.t("ui.cancel")}
            </Button>
          )}
        </div>
        <div class={style.pair}>
          <ReversePicked search={search} offersAccess={screen.isAccessOfferedByPicture} />
          <ReverseBest match={best} emptyPlace={screen.emptyPlace} profile={profile} />
        </div>
        {parts.map((part) => (
          <ReversePart
            key={part.part}
            {...{ part, search, profile, model, reach, access, leaving }}
          />
        ))}
      </Card>
      {matches.length > 0 && (
        <ReverseMatches
          search={search}
          matches={matches}
          profile={profile}
          further={best !== undefined}
        />
      )}
      <MoreSearches />
    </main>
  );
}

/** Links to earlier searches, and starts one with a file. */
function MoreSearches() {
  const navigation = useContext(Navigation);
  if (!navigation) return null;
  return (
    <div class={style.more}>
      <Button kind="quiet" onClick={navigation.showHistory}>
        {i18n.t("reverse.history")}
      </Button>
      {navigation.giveFiles && <FileButton kind="quiet" onFiles={navigation.giveFiles} />}
    </div>
  );
}
