import { i18n } from "#i18n";
import type { VisibleImage } from "../../lib/api/image.ts";
import { createReport } from "../../lib/state/completion/form-filling.ts";
import type { ServiceProfile } from "../../lib/stored/service-profile.ts";
import { Button } from "../ui/controls/button.tsx";
import { Notice } from "../ui/display/notice.tsx";
import { useModel } from "../ui/hooks/use-model.ts";
import { Icon } from "../ui/icons/icon.tsx";
import { external } from "../ui/icons/icons.ts";
import { FormResults } from "./form-results.tsx";

interface ReportProps {
  /** The image to delete. */
  worse_id: number;
  better: VisibleImage;
  profile: ServiceProfile;
  kind?: "primary";
}

const numbersOf = ({ worse_id, better }: ReportProps): [string, string] => [
  i18n.t("image.number", [worse_id]),
  i18n.t("image.number", [better.id]),
];

/** Fills in a report that an image is a duplicate of a better one. */
export function ReportButton(props: ReportProps) {
  const { worse_id, better, profile, kind } = props;
  const model = useModel(() => createReport({ profile, image_id: worse_id }));
  return (
    <div class="stack gap-s1">
      <div>
        <Button
          {...(kind && { kind })}
          busy={model.isFilling.value}
          onClick={() => void model.reportAs(better, i18n.t("completion.mark"))}
        >
          <Icon of={external} />
          {i18n.t("completion.report", numbersOf(props))}
        </Button>
      </div>
      <FormResults model={model} profile={profile} />
    </div>
  );
}

/** Offers to report an image as a duplicate of the better one that the user has uploaded. */
export const ReportDuplicateButton = (props: Omit<ReportProps, "kind">) => (
  <Notice tone="info" title={i18n.t("completion.replaces", numbersOf(props))}>
    <p>{i18n.t("completion.hint", [props.profile.name])}</p>
    <ReportButton {...props} kind="primary" />
  </Notice>
);
