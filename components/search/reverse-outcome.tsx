import { i18n } from "#i18n";
import { mayConvert } from "../../lib/file/convert.ts";
import type { ReverseSearch } from "../../lib/records.ts";
import { fileSent } from "../../lib/reverse/presence.ts";
import type { ServiceProfile } from "../../lib/service-profile.ts";
import type { Judgement } from "../../lib/sources/reach.ts";
import type { Reverse } from "../../lib/state/reverse/reverse.ts";
import type { Findings } from "../../lib/state/reverse/reverse-findings.ts";
import { Button } from "../ui/button.tsx";
import { FailureNote } from "../ui/failure-note.tsx";
import { BetterVersion } from "./better-version.tsx";
import { ReverseMatches, ReverseMatchesSkeleton } from "./reverse-matches.tsx";
import { ReverseNone } from "./reverse-none.tsx";

export interface ReverseOutcomeProps {
  search: ReverseSearch;
  findings: Findings;
  /** Judgement of the service's access to the file; null if unknown. */
  reached: Judgement | null;
  profile: ServiceProfile;
  model: Reverse;
  onRetry: () => void;
}

/** Shows the result of a search, or its progress. */
export function ReverseOutcome(props: ReverseOutcomeProps) {
  const { search, findings, reached, profile, model, onRetry } = props;
  const { state } = search;
  const { found, headline } = findings;
  const matches = found.length > 0 && (
    <ReverseMatches search={search} found={found} profile={profile} />
  );
  const upload = (kind: "primary" | "plain") => (
    <div>
      <Button kind={kind} busy={model.busy.value} onClick={model.upload}>
        {mayConvert(search.file)
          ? i18n.t("reverse.uploadConverted")
          : i18n.t("reverse.upload", [profile.name])}
      </Button>
    </div>
  );
  switch (state.status) {
    case "loading":
      return matches || <ReverseMatchesSkeleton />;
    case "cancelled":
      return matches || null;
    case "failed":
      return (
        <>
          <FailureNote
            failure={state.failure}
            what={i18n.t("reverse.failed")}
            service={profile.name}
            action={{ label: i18n.t("ui.tryAgain"), run: onRetry }}
          />
          {matches}
        </>
      );
    case "ready":
      return (
        <>
          {headline.code === "yours-is-better" && (
            <BetterVersion id={headline.id} profile={profile} />
          )}
          {!matches && (
            <ReverseNone file={fileSent(search.steps)} judgement={reached} profile={profile} />
          )}
          {matches}
          {upload(!matches || headline.code === "yours-is-better" ? "primary" : "plain")}
        </>
      );
    default:
      return state satisfies never;
  }
}
