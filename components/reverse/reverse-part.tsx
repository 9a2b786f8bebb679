import { i18n } from "#i18n";
import type { ReachJudgement } from "../../lib/reach/judge-reach.ts";
import type { offerForUnreadableFile } from "../../lib/reverse/findings.ts";
import type { Headline } from "../../lib/reverse/headline.ts";
import { matchedImages, type sentCaptureKind } from "../../lib/reverse/match-facts.ts";
import type { ReverseSearch } from "../../lib/reverse/reverse-search.ts";
import { createQueryPermission } from "../../lib/state/base/host-choice.ts";
import type { FileAccess } from "../../lib/state/file/file-access.ts";
import type { FileReach } from "../../lib/state/file/file-reach.ts";
import type { Reverse } from "../../lib/state/reverse/reverse.ts";
import type { ScreenPart as Part } from "../../lib/state/reverse/reverse-screen.ts";
import type { ServiceProfile } from "../../lib/stored/service-profile.ts";
import { reachText } from "../file/reach-text.ts";
import { SignInOption } from "../file/sign-in-option.tsx";
import { Button } from "../ui/controls/button.tsx";
import { FailureNote } from "../ui/failure/failure-note.tsx";
import { useModel } from "../ui/hooks/use-model.ts";
import { hostOf } from "../ui/words/format.ts";
import { joinSentences } from "../ui/words/joined-texts.tsx";
import { ReverseActions } from "./reverse-actions.tsx";
import { ReverseDetails } from "./reverse-details.tsx";
import style from "./reverse-part.module.css";
import { ReverseSteps } from "./reverse-steps.tsx";

/** Models that every part of a search's view uses. */
export interface ReverseViewModels {
  search: ReverseSearch;
  profile: ServiceProfile;
  model: Reverse;
  reach: FileReach;
  access: FileAccess | null;
  /** Returns a handler that moves the focus to the heading first. */
  leaving: <Values extends unknown[]>(
    work: (...values: Values) => unknown,
  ) => (...values: Values) => void;
}

/** Draws one part of a reverse search. */
export function ReverseViewPart({ part, tools }: { part: Part; tools: ReverseViewModels }) {
  const { search, profile, model, access, leaving } = tools;
  const { name } = profile;
  const hasMatches = matchedImages(search).length > 0;
  const fileOffer = (offer: FileOfferProps["offer"] | null) =>
    offer &&
    access && <FileOffer {...{ offer, access, hasMatches }} onChange={leaving(model.lookUpFile)} />;
  switch (part.part) {
    case "steps":
      return <ReverseSteps search={search} service={name} />;
    case "skip-file":
      return (
        <div>
          <Button onClick={leaving(model.skipFile)}>{i18n.t("reverse.skipFile")}</Button>
        </div>
      );
    case "failure":
      return (
        <FailureNote
          failure={part.failure}
          profile={profile}
          action={{ label: i18n.t("ui.tryAgain"), run: leaving(model.searchAgain) }}
        />
      );
    case "explanation": {
      const words = explainNoMatches(part, name);
      return words === null ? null : <p>{words}</p>;
    }
    case "by-capture":
      return <p class="hint">{i18n.t("reverse.byCapture")}</p>;
    case "compared":
      return (
        <p class="hint">
          {i18n.t(part.by === "capture" ? "reverse.byShown" : "reverse.bySize")}
          {part.offer && access && <> · {fileOffer(part.offer)}</>}
        </p>
      );
    case "better-version":
      return <p>{i18n.t("better.text", [name, i18n.t("image.number", [part.id])])}</p>;
    case "not-done":
      return (
        <FailureNote failure={part.failure} what={i18n.t("reverse.notDone")} profile={profile} />
      );
    case "actions":
      return (
        <ReverseActions part={part} tools={tools}>
          {fileOffer(part.offer)}
        </ReverseActions>
      );
    case "sign-in":
      return fileOffer(part.part);
    case "details":
      return <ReverseDetails part={part} tools={tools} />;
    case "query":
      return <QueryOption key={part.host} {...part} onChange={leaving(model.searchAnew)} />;
    default:
      return part satisfies never;
  }
}

type QueryPart = Part & { part: "query" };

/** Asks if searches by source may send the query of this host's pages, which may identify the post or a session. Use the host as `key`. */
function QueryOption({ host, search, onChange }: QueryPart & { onChange: () => void }) {
  const choice = useModel(() => createQueryPermission(host));
  const included = choice.chosen.value;
  if (included === undefined) return null;
  const include = async (wanted: boolean) => {
    await choice.choose(wanted);
    onChange();
  };
  return (
    <p class={`line hint ${style.offer}`}>
      <label>
        <input
          type="checkbox"
          checked={included}
          onChange={({ currentTarget }) => void include(currentTarget.checked)}
        />{" "}
        {i18n.t("reverse.query", [search, host])}
      </label>
    </p>
  );
}

interface Explained {
  headline: Headline;
  /** The part or frame that the service compared instead of the file; null for the file. */
  capture: ReturnType<typeof sentCaptureKind>;
  /** Judgement of the service's access to the file; null if unknown. */
  judgement: ReachJudgement | null;
  /** An area of a page was searched. */
  isArea: boolean;
}

/** Explains a search without matches; null if its headline needs no more. A service that cannot fetch the file finds nothing either. */
export function explainNoMatches(
  { headline, capture, judgement, isArea }: Explained,
  service: string,
): string | null {
  switch (headline.code) {
    case "not-found":
      if (isArea) return i18n.t("reverse.noneArea", [service]);
      return capture
        ? i18n.t("reverse.noneCapture", [service])
        : i18n.t("reverse.noneSure", [service]);
    case "not-found-or-no-files":
      return i18n.t("reverse.noneFile", [service]);
    case "not-found-by-part":
      return capture === "frame" ? i18n.t("reverse.noneFrame") : i18n.t("reverse.nonePart");
    case "not-found-or-not-fetched":
      return i18n.t("reverse.noneHint", [service]);
    case "not-checked":
      if (headline.because.code === "small-capture") return i18n.t("reverse.noneSmall");
      if (headline.because.code === "no-capture") return i18n.t("reverse.noneShown");
      // The live judgement may differ from the stored headline.
      return judgement?.because.code === headline.because.code ? reachText(judgement).why : null;
    default:
      return null;
  }
}

interface FileOfferProps {
  offer: NonNullable<ReturnType<typeof offerForUnreadableFile>>;
  access: FileAccess;
  /** The file is compared with matches; else it is only searched. */
  hasMatches: boolean;
  /** Called after a change, before the controls disappear. */
  onChange: () => void;
}

/** Offers to read the picture's file, which Tagpie could not read. */
function FileOffer({ offer, access, hasMatches, onChange }: FileOfferProps) {
  const host = hostOf(access.url);
  const allow = async () => {
    if (await access.allow()) onChange();
  };
  const signIn = async (wanted: boolean) => {
    await access.setSignedIn(wanted);
    onChange();
  };
  switch (offer) {
    case "search":
    case "check":
      return (
        <Button kind="primary" onClick={() => void allow()}>
          {i18n.t(offer === "search" ? "reverse.allowAndSearch" : "reverse.allowAndCheck")}
        </Button>
      );
    case "compare":
      return (
        <>
          <Button onClick={() => void allow()}>{i18n.t("ui.allowAccess", [host])}</Button>
          <span class="hint">
            {i18n.t(hasMatches ? "reverse.allowToCompare" : "reverse.allowToSearch")}
          </span>
        </>
      );
    case "settle":
      return (
        <Button
          kind="quiet"
          class={style.check}
          title={joinSentences([i18n.t("reverse.allowSettles"), i18n.t("ui.allowAccess", [host])])}
          onClick={() => void allow()}
        >
          {i18n.t("reverse.checkFile")}
        </Button>
      );
    case "sign-in":
      return (
        <p class="hint">
          <SignInOption
            host={host}
            checked={access.signedIn.value ?? false}
            onChange={(isChecked) => void signIn(isChecked)}
          />
        </p>
      );
    default:
      return offer satisfies never;
  }
}
