import { i18n } from "#i18n";
import type { VisibleImage } from "../../lib/api/image.ts";
import { createReport } from "../../lib/state/completion/report.ts";
import type { ServiceProfile } from "../../lib/stored/service-profile.ts";
import { Button } from "../ui/controls/button.tsx";
import { Notice } from "../ui/display/notice.tsx";
import { FailureNote } from "../ui/failure/failure-note.tsx";
import { useModel } from "../ui/hooks/use-model.ts";
import { FormResults } from "./form-results.tsx";

interface ReportWorseProps {
  /** The image with the worse file. */
  worse_id: number;
  better: VisibleImage;
  profile: ServiceProfile;
}

/** Offers to report an image as a duplicate of the better one that the user has uploaded. */
export function ReportWorse({ worse_id, better, profile }: ReportWorseProps) {
  const model = useModel(() => createReport({ profile, image_id: worse_id }));
  const failure = model.fillFailure.value;
  const numbers = [worse_id, better.id].map((id) => i18n.t("image.number", [id])) as [
    string,
    string,
  ];
  return (
    <Notice
      tone="info"
      title={i18n.t("completion.replaces", numbers)}
      actions={
        <Button
          kind="primary"
          busy={model.isFilling.value}
          onClick={() => void model.reportAs(better, i18n.t("completion.mark"))}
        >
          {i18n.t("completion.report", numbers)}
        </Button>
      }
    >
      <p>{i18n.t("completion.hint", [profile.name])}</p>
      {failure && <FailureNote failure={failure} profile={profile} />}
      <FormResults outcome={model.outcome.value} service={profile.name} />
    </Notice>
  );
}
