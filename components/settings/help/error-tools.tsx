import { i18n } from "#i18n";
import { createErrorCheck, isCauseCheckable } from "../../../lib/state/settings/error-check.ts";
import type { ServiceProfile } from "../../../lib/stored/service-profile.ts";
import { Button } from "../../ui/controls/button.tsx";
import { StatusLine } from "../../ui/display/status-line.tsx";
import { type FailureCode, failureText } from "../../ui/failure/failure-text.ts";
import { useModel } from "../../ui/hooks/use-model.ts";
import { joinSentences } from "../../ui/words/joined-texts.tsx";
import { CopyDiagnostics } from "../diagnostics/copy-diagnostics.tsx";

interface ErrorToolsProps {
  code: FailureCode;
  profile: ServiceProfile | undefined;
}

/** Checks whether the cause of a failure lasts, and copies what a report of it needs. */
export function ErrorTools({ code, profile }: ErrorToolsProps) {
  return (
    <>
      {profile && isCauseCheckable(code) && (
        <CheckNow key={profile.id} code={code} profile={profile} />
      )}
      <CopyDiagnostics />
    </>
  );
}

function CheckNow({ code, profile }: { code: FailureCode; profile: ServiceProfile }) {
  const model = useModel(() => createErrorCheck(profile, code));
  const failure = model.failure.value;
  const goodPart = model.goodPart.value;
  const text = failure && failureText(failure, profile.name);
  const isOffline = failure?.code === "unreachable" && !navigator.onLine;
  return (
    <div class="line">
      <Button busy={model.busy.value} onClick={() => void model.check()}>
        {i18n.t("hold.checkNow")}
      </Button>
      <StatusLine tone={text ? "bad" : goodPart ? "good" : "muted"}>
        {text && (isOffline ? i18n.t("failure.offline") : joinSentences([text.why, text.next]))}
        {goodPart === "key" && i18n.t("options.keyHealth.good")}
        {goodPart === "service" && i18n.t("help.responds", [profile.name])}
      </StatusLine>
    </div>
  );
}
