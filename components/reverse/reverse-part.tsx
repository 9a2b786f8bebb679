import { i18n } from "#i18n";
import type { ReverseSearch } from "../../lib/reverse/reverse-search.ts";
import type { FileAccess } from "../../lib/state/file/file-access.ts";
import type { Reach } from "../../lib/state/file/reach.ts";
import type { Reverse } from "../../lib/state/reverse/reverse.ts";
import type { ReversePart as Part } from "../../lib/state/reverse/reverse-screen.ts";
import type { ServiceProfile } from "../../lib/stored/service-profile.ts";
import { Button } from "../ui/controls/button.tsx";
import { FailureNote } from "../ui/failure/failure-note.tsx";
import { explanationWords } from "./explanation-words.ts";
import { FileOffer } from "./file-offer.tsx";
import { QueryOption } from "./query-option.tsx";
import { ReverseActions } from "./reverse-actions.tsx";
import { ReverseDetails } from "./reverse-details.tsx";
import { ReverseSteps } from "./reverse-steps.tsx";

interface ReversePartProps {
  part: Part;
  search: ReverseSearch;
  profile: ServiceProfile;
  model: Reverse;
  reach: Reach;
  access: FileAccess | null;
  /** Returns a handler that moves the focus to the heading first. */
  leaving: <Values extends unknown[]>(
    work: (...values: Values) => unknown,
  ) => (...values: Values) => void;
}

/** Draws one part of a reverse search. */
export function ReversePart(props: ReversePartProps) {
  const { part, search, profile, model, reach, access, leaving } = props;
  const { name } = profile;
  const fileOffer = (offer: Parameters<typeof FileOffer>[0]["offer"] | null) =>
    offer && access && <FileOffer {...{ offer, access }} onChange={leaving(model.lookUpFile)} />;
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
      const words = explanationWords(part, name);
      return words === null ? null : <p>{words}</p>;
    }
    case "by-capture":
      return <p class="hint">{i18n.t("reverse.byCapture")}</p>;
    case "better-version":
      return <p>{i18n.t("better.text", [name, i18n.t("image.number", [part.id])])}</p>;
    case "not-done":
      return <FailureNote failure={part.failure} what={i18n.t("reverse.notDone")} service={name} />;
    case "actions":
      return (
        <ReverseActions
          action={part.action}
          search={search}
          best={part.best}
          profile={profile}
          model={model}
          onRetry={leaving(model.searchAgain)}
          onHarder={part.isHarderOffered ? leaving(model.searchHarder) : undefined}
          fileToDraw={part.fileToDraw}
          onPart={leaving(model.searchPart)}
        >
          {fileOffer(part.offer)}
        </ReverseActions>
      );
    case "sign-in":
      return fileOffer("sign-in");
    case "details":
      return (
        <ReverseDetails
          search={search}
          best={part.best}
          others={part.others}
          profile={profile}
          model={model}
          reach={reach}
        >
          {fileOffer(part.offer)}
        </ReverseDetails>
      );
    case "query":
      return <QueryOption key={part.host} {...part} onChange={leaving(model.searchAnew)} />;
    default:
      return part satisfies never;
  }
}
