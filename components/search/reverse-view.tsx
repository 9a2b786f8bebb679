import { useEffect, useRef, useState } from "preact/hooks";
import { i18n } from "#i18n";
import type { ReverseSearch } from "../../lib/records.ts";
import type { ServiceProfile } from "../../lib/service-profile.ts";
import { createReach, type Reach } from "../../lib/state/reach.ts";
import { createReverse, type Reverse } from "../../lib/state/reverse.ts";
import { FileChoice } from "../file/file-choice.tsx";
import { Button } from "../ui/button.tsx";
import { FailureNote } from "../ui/failure-note.tsx";
import { ReverseDistance } from "./reverse-distance.tsx";
import { ReverseMatches, ReverseMatchesSkeleton } from "./reverse-matches.tsx";
import { ReverseNone } from "./reverse-none.tsx";
import { ReversePicked } from "./reverse-picked.tsx";
import style from "./reverse-view.module.css";

export interface ReverseViewProps {
  search: ReverseSearch;
  profile: ServiceProfile;
  open: (recordId: string) => Promise<unknown>;
}

/** The picked picture and what came of looking for it. Give it the search's id as `key`. */
export function ReverseView({ search, profile, open }: ReverseViewProps) {
  const [model] = useState(() => createReverse({ search, open }));
  const [reach] = useState(() => createReach({ service: profile.base_url }));
  useEffect(() => reach.stop, [reach]);
  const { pick } = search;
  const failure = model.failure.value;
  const loading = search.state.status === "loading";
  const heading = useRef<HTMLHeadingElement>(null);
  /** For buttons that go when they have done their work: focus waits where the outcome will be told. */
  const leaving = (work: () => void) => () => {
    heading.current?.focus();
    work();
  };
  return (
    <main class={style.view}>
      <div class={style.head}>
        <div role="status">
          <h1 ref={heading} tabIndex={-1} class={style.heading}>
            {headline(search, profile.name)}
          </h1>
        </div>
        {loading && (
          <Button kind="quiet" onClick={leaving(model.cancel)}>
            {i18n.t("ui.cancel")}
          </Button>
        )}
      </div>
      <ReversePicked pick={pick} />
      <FileChoice
        pick={pick}
        used={pick.lookup ?? pick.shown}
        purpose="find"
        reach={reach}
        base_url={profile.base_url}
        onUse={model.useCandidate}
      />
      {failure && (
        <FailureNote failure={failure} what={i18n.t("reverse.notDone")} service={profile.name} />
      )}
      <Outcome
        search={search}
        profile={profile}
        model={model}
        reach={reach}
        onRetry={leaving(model.searchAgain)}
      />
      <ReverseDistance model={model} busy={loading} />
    </main>
  );
}

function headline({ state }: ReverseSearch, service: string): string {
  switch (state.status) {
    case "loading":
      return i18n.t("reverse.searching", [service]);
    case "cancelled":
      return i18n.t("reverse.cancelled");
    case "failed":
      return i18n.t("reverse.failedTitle");
    case "ready": {
      const count = state.value.images.length;
      return count === 0
        ? i18n.t("reverse.none", [service])
        : i18n.t("reverse.found", count, [count, service]);
    }
    default:
      return state satisfies never;
  }
}

interface OutcomeProps extends Omit<ReverseViewProps, "open"> {
  model: Reverse;
  reach: Reach;
  onRetry: () => void;
}

function Outcome({ search, profile, model, reach, onRetry }: OutcomeProps) {
  const { state } = search;
  switch (state.status) {
    case "loading":
      return <ReverseMatchesSkeleton />;
    case "cancelled":
      return null;
    case "failed":
      return (
        <FailureNote
          failure={state.failure}
          what={i18n.t("reverse.failed")}
          service={profile.name}
          action={{ label: i18n.t("ui.tryAgain"), run: onRetry }}
        />
      );
    case "ready": {
      const { images } = state.value;
      const none = images.length === 0;
      return (
        <>
          {none && <ReverseNone pick={search.pick} profile={profile} reach={reach} />}
          {!none && <ReverseMatches images={images} profile={profile} />}
          <div>
            <Button
              kind={none ? "primary" : "plain"}
              busy={model.busy.value}
              onClick={model.upload}
            >
              {i18n.t("reverse.upload", [profile.name])}
            </Button>
          </div>
        </>
      );
    }
    default:
      return state satisfies never;
  }
}
