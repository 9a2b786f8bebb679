import { useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { i18n } from "#i18n";
import { isRecent } from "../../lib/base/stored-time.ts";
import { isFinalHeadline, type Match } from "../../lib/reverse/findings.ts";
import { isPictureSearchStep, matchedImages, verdictBasis } from "../../lib/reverse/match-facts.ts";
import type { ReverseSearch } from "../../lib/reverse/reverse-search.ts";
import { addressToAllow, createFileAccess } from "../../lib/state/file/file-access.ts";
import { createFileReach } from "../../lib/state/file/file-reach.ts";
import { createPictureReader } from "../../lib/state/reverse/picture-reader.ts";
import { createReverse } from "../../lib/state/reverse/reverse.ts";
import { createReverseOutcome } from "../../lib/state/reverse/reverse-outcome.ts";
import { reverseScreen } from "../../lib/state/reverse/reverse-screen.ts";
import type { ServiceProfile } from "../../lib/stored/service-profile.ts";
import { awaitShotOutcome, SHOT_TIMEOUT } from "../../lib/stored/shots.ts";
import { FileButton } from "../file/file-button.tsx";
import { ImageCard } from "../image/card/image-card.tsx";
import { Button } from "../ui/controls/button.tsx";
import { BreakableText } from "../ui/display/breakable.tsx";
import { Card } from "../ui/display/card.tsx";
import { lazyComponent } from "../ui/display/lazy-view.tsx";
import { Skeleton } from "../ui/display/skeleton.tsx";
import { currentHold } from "../ui/failure/failure-text.ts";
import { useModel } from "../ui/hooks/use-model.ts";
import { TOO_SLOW_MS, useIsSlow } from "../ui/hooks/use-slow.ts";
import { Icon } from "../ui/icons/icon.tsx";
import divided from "../ui/lists/divided.module.css";
import { Navigation } from "../ui/navigation.ts";
import { hostOf } from "../ui/words/format.ts";
import { translateKey } from "../ui/words/translate-key.ts";
import { headingOfSearch } from "./headline-words.ts";
import { MatchNotes } from "./match-notes.tsx";
import { ReverseMatch } from "./reverse-match.tsx";
import { ReverseViewPart } from "./reverse-part.tsx";
import reversePicked from "./reverse-picked.module.css";
import { ReversePicked } from "./reverse-picked.tsx";
import style from "./reverse-view.module.css";
import { ThumbnailPreload } from "./thumbnail-preload.tsx";

const BoardPosts = lazyComponent(async () => (await import("./board-posts.tsx")).BoardPosts);
const SearchOnAllServices = lazyComponent(
  async () => (await import("./search-on-all-services.tsx")).SearchOnAllServices,
);

/** Maximum number of matches whose thumbnails load before the verdict: one of the nearest nearly always leads. */
const MAX_AHEAD = 4;

interface ReverseViewProps {
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
  const reach = useModel(() => createFileReach({ base_url }));
  const reader = useMemo(createPictureReader, []);
  const outcome = useModel(() => createReverseOutcome({ search, base_url, reach, reader }));
  // Before the next frame, so that a match is drawn together with the state that knows it.
  useLayoutEffect(() => outcome.follow(search), [outcome, search]);
  const address = addressToAllow(pick);
  const access = useMemo(
    () => (address ? createFileAccess(address, accessReason) : null),
    [address],
  );

  const isCaptured = useCaptured(search);
  const isSlow = useIsSlow(state.status === "loading" && isCaptured);
  const findings = outcome.findings.value;
  const hadControls = useRef(false);
  const isTooSlow = useIsSlow(!isFinalHeadline(findings.headline), TOO_SLOW_MS);
  const screen = reverseScreen({
    search,
    profile,
    findings,
    observations: reach.observations.value,
    access: access && { url: access.url, isGranted: access.granted.value },
    failure: model.failure.value,
    isPaused: state.status === "failed" && currentHold(state.failure) !== false,
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
  const tools = { search, profile, model, reach, access, leaving };
  const { text, tone, icon } = headingOfSearch(
    screen.heading,
    findings.headline,
    profile.name,
    search.file,
  );
  return (
    <main class={style.view}>
      <Card tone={tone} class={style.card}>
        <div class={style.head}>
          <span class={style.badge}>
            <Icon of={icon} />
          </span>
          <div role="status" class={style.words}>
            <h1 ref={heading} tabIndex={-1} class={style.heading}>
              <BreakableText>{text}</BreakableText>
            </h1>
          </div>
          {screen.isRunning && (
            <Button kind="quiet" onClick={leaving(model.cancel)}>
              {i18n.t("ui.cancel")}
            </Button>
          )}
        </div>
        <div class={`${style.pair} ${best || screen.isMatchAwaited ? "" : style.alone}`}>
          <ReversePicked search={search} offersAccess={screen.isAccessOfferedByPicture} />
          {best ? (
            <ImageCard image={best.image} profile={profile} variant="tile">
              <MatchNotes match={best} />
            </ImageCard>
          ) : (
            screen.isMatchAwaited && (
              <div class={reversePicked.picture}>
                <Skeleton />
              </div>
            )
          )}
        </div>
        {parts.map((part) => (
          <ReverseViewPart key={part.part} part={part} tools={tools} />
        ))}
      </Card>
      {(search.per_service || screen.hasControls) && (
        <SearchOnAllServices search={search} reader={reader} open={open} />
      )}
      {screen.isElsewhereOffered && <BoardPosts search={search} />}
      {matchedImages(search)
        .slice(0, MAX_AHEAD)
        .map(
          (image) =>
            image.state === "visible" && (
              <ThumbnailPreload key={image.id} image={image} profile={profile} />
            ),
        )}
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
        {i18n.t("history.title")}
      </Button>
      {navigation.giveFiles && <FileButton kind="quiet" onFiles={navigation.giveFiles} />}
    </div>
  );
}

/** Returns false while a search waits for the capture of its page, so that its service has no request yet. */
function useCaptured({ id, created_at, steps }: ReverseSearch): boolean {
  const [isOver, setOver] = useState(() => !isRecent(created_at, SHOT_TIMEOUT));
  useEffect(() => {
    const closing = new AbortController();
    void awaitShotOutcome({ id, created_at }, closing.signal).then(() => setOver(true));
    return () => closing.abort();
  }, [id, created_at]);
  const mayWait = steps.some(
    ({ step, status }) => status === "running" && isPictureSearchStep(step),
  );
  return isOver || !mayWait;
}

interface ReverseMatchesProps {
  search: ReverseSearch;
  matches: readonly Match[];
  profile: ServiceProfile;
  /** True if the best match is shown elsewhere. */
  further?: boolean;
}

export function ReverseMatches({ search, matches, profile, further = false }: ReverseMatchesProps) {
  const count = matches.length;
  const heading = further ? "reverse.others" : "reverse.found";
  return (
    <section class="stack gap-s1" aria-labelledby="reverse-matches">
      <h2 id="reverse-matches" class={style.title}>
        {i18n.t(heading, count, [count, profile.name])}
      </h2>
      <Method matches={matches} service={profile.name} />
      <ul class={divided.list}>
        {matches.map((match) => (
          <li key={match.image.id}>
            <ReverseMatch match={match} search={search} profile={profile} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Says once how the matches were compared, if they all were in the same way. */
function Method({ matches, service }: { matches: readonly Match[]; service: string }) {
  const bases = new Set(matches.flatMap(({ verdict }) => (verdict ? verdictBasis(verdict) : [])));
  const [basis] = bases;
  if (bases.size !== 1 || basis === undefined) return null;
  return <p class="hint">{translateKey(`reverse.method.${basis}`, [service])}</p>;
}
