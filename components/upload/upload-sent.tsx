import { i18n } from "#i18n";
import type { Image } from "../../lib/api/image.ts";
import type { ServiceProfile } from "../../lib/service-profile.ts";
import type { Draft } from "../../lib/state/draft.ts";
import { ImageCard } from "../image/image-card.tsx";
import { Button } from "../ui/button.tsx";
import { FailureNote } from "../ui/failure-note.tsx";
import { FocusedHeading } from "./focused-heading.tsx";
import style from "./upload-outcome.module.css";

export interface UploadSentProps {
  image: Image;
  profile: ServiceProfile;
  model: Draft;
}

/** The service took it. Its picture comes as soon as the service has made it: the record is kept up to date. */
export function UploadSent({ image, profile, model }: UploadSentProps) {
  return (
    <main class={style.outcome}>
      <FocusedHeading>{i18n.t("upload.sent", [image.id])}</FocusedHeading>
      <p class={style.hint}>{i18n.t("upload.sentHint")}</p>
      <ImageCard image={image} profile={profile} variant="row" />
      {model.failure.value && (
        <FailureNote
          failure={model.failure.value}
          what={i18n.t("reverse.notDone")}
          service={profile.name}
        />
      )}
      <div class={style.actions}>
        <Button busy={model.busy.value} onClick={model.findSimilar}>
          {i18n.t("upload.findSimilar", [profile.name])}
        </Button>
        <Button kind="quiet" busy={model.busy.value} onClick={model.again}>
          {i18n.t("upload.again")}
        </Button>
      </div>
    </main>
  );
}
