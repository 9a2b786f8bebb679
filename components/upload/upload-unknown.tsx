import { i18n } from "#i18n";
import type { ServiceProfile } from "../../lib/service-profile.ts";
import type { Draft } from "../../lib/state/draft.ts";
import { searchPage } from "../search/search-page.ts";
import { Button } from "../ui/button.tsx";
import { ExternalLink } from "../ui/external-link.tsx";
import { FailureNote } from "../ui/failure-note.tsx";
import { FocusedHeading } from "./focused-heading.tsx";
import style from "./upload-outcome.module.css";

export interface UploadUnknownProps {
  profile: ServiceProfile;
  model: Draft;
}

/** It was sent and no answer came. Only the person can find out, and only their word sends it again. */
export function UploadUnknown({ profile, model }: UploadUnknownProps) {
  return (
    <main class={style.outcome}>
      <FocusedHeading>{i18n.t("upload.unknown")}</FocusedHeading>
      <p>{i18n.t("upload.unknownHint", [profile.name])}</p>
      {model.failure.value && (
        <FailureNote
          failure={model.failure.value}
          what={i18n.t("upload.notDone")}
          service={profile.name}
        />
      )}
      <div class={style.actions}>
        <ExternalLink href={searchPage(profile.base_url, "my:uploads")}>
          {i18n.t("upload.unknownLook", [profile.name])}
        </ExternalLink>
        <Button busy={model.busy.value} onClick={model.reopen}>
          {i18n.t("upload.unknownResend")}
        </Button>
      </div>
    </main>
  );
}
