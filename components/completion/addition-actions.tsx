import { i18n } from "#i18n";
import type { VisibleImage } from "../../lib/api/image.ts";
import { additionsToPaste } from "../../lib/completion/chosen-additions.ts";
import type { Completion } from "../../lib/state/completion/completion.ts";
import type { ServiceProfile } from "../../lib/stored/service-profile.ts";
import { Button } from "../ui/controls/button.tsx";
import { StatusLine } from "../ui/display/status-line.tsx";
import { useCopy } from "../ui/hooks/use-copy.ts";
import { Icon } from "../ui/icons/icon.tsx";
import { external } from "../ui/icons/icons.ts";
import { copy as copyIcon } from "../ui/icons/panel-icons.ts";
import { FormResults } from "./form-results.tsx";
import { ReportButton } from "./report-button.tsx";

interface AdditionActionsProps {
  model: Completion;
  profile: ServiceProfile;
  /** An image of the same picture that is better. */
  better: VisibleImage | null;
}

/** Offers to fill in on the service what the image lacks, or to copy it. */
export function AdditionActions({ model, profile, better }: AdditionActionsProps) {
  const { copy, outcome, tone } = useCopy();
  const text = additionsToPaste(model.chosen.value);
  const isNothing = model.comparison.value.additions.length === 0;
  return (
    <div class="stack gap-s2">
      {isNothing ? (
        <p>{i18n.t("completion.nothing")}</p>
      ) : (
        <div class="line gap-s2">
          <Button
            kind="primary"
            busy={model.isFilling.value}
            aria-disabled={text === ""}
            onClick={() => void model.addToImage(i18n.t("completion.mark"))}
          >
            <Icon of={external} />
            {i18n.t("completion.add")}
          </Button>
          <Button aria-disabled={text === ""} onClick={() => copy(text)}>
            <Icon of={copyIcon} />
            {i18n.t("completion.copy")}
          </Button>
          <StatusLine tone={tone}>{outcome}</StatusLine>
        </div>
      )}
      {!isNothing && <p class="hint">{i18n.t("completion.hint", [profile.name])}</p>}
      <FormResults model={model} profile={profile} />
      {better && <ReportButton worse_id={model.image.value.id} better={better} profile={profile} />}
    </div>
  );
}
