import { i18n } from "#i18n";
import { createDiagnostics } from "../../../lib/state/settings/diagnostics.ts";
import { Button } from "../../ui/controls/button.tsx";
import { ExternalLink } from "../../ui/controls/external-link.tsx";
import { StatusLine } from "../../ui/display/status-line.tsx";
import { FailureNote } from "../../ui/failure/failure-note.tsx";
import { useCopy } from "../../ui/hooks/use-copy.ts";
import { useModel } from "../../ui/hooks/use-model.ts";
import { reportAddress } from "../../ui/project-addresses.ts";

/** Copies what a report of a problem needs, and links to its form. */
export function CopyDiagnostics() {
  const diagnostics = useModel(createDiagnostics);
  const { copy, outcome, tone } = useCopy();
  const failure = diagnostics.failure.value;
  return (
    <>
      <div class="line">
        <Button busy={diagnostics.busy.value} onClick={() => void diagnostics.read(copy)}>
          {i18n.t("diagnostics.copy")}
        </Button>
        <ExternalLink href={reportAddress()}>{i18n.t("diagnostics.report")}</ExternalLink>
        <StatusLine tone={tone}>{outcome}</StatusLine>
      </div>
      {failure && <FailureNote inOptions failure={failure} what={i18n.t("diagnostics.notRead")} />}
    </>
  );
}
