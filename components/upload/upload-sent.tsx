import { useContext, useEffect } from "preact/hooks";
import { i18n } from "#i18n";
import type { Draft as DraftRecord } from "../../lib/records.ts";
import type { ServiceProfile } from "../../lib/service-profile.ts";
import type { Draft } from "../../lib/state/upload/draft.ts";
import { watchDraftGroup } from "../../lib/state/upload/draft-group.ts";
import { ImageCard } from "../image/image-card.tsx";
import { Navigation } from "../panel/navigation.ts";
import { Button } from "../ui/button.tsx";
import { FailureNote } from "../ui/failure-note.tsx";
import { Icon } from "../ui/icon.tsx";
import { check } from "../ui/icons.ts";
import { useModel } from "../ui/use-model.ts";
import { FocusedHeading } from "./focused-heading.tsx";
import { NextOfGroup } from "./next-of-group.tsx";
import style from "./upload-outcome.module.css";
import { UploadTwins } from "./upload-twins.tsx";

export interface UploadSentProps {
  draft: DraftRecord;
  state: Extract<DraftRecord["state"], { status: "sent" }>;
  profile: ServiceProfile;
  model: Draft;
}

/** Shows an accepted upload. Its picture appears once the service has processed it, because the record is kept up to date. */
export function UploadSent({ draft, state, profile, model }: UploadSentProps) {
  const navigation = useContext(Navigation);
  const group = useModel(() => watchDraftGroup(draft));
  const { image, arrived, twins } = state;
  const isMade = image.state !== "visible" || image.thumbnails_generated;
  // Until then, the background polls it.
  useEffect(() => {
    if (isMade) model.catchUp();
  }, [model]);
  const view =
    navigation && (() => navigation.showImage({ profile, image_id: image.id, known: image }));
  return (
    <main class={style.outcome}>
      <div class={style.success}>
        <Icon of={check} />
        <FocusedHeading>{i18n.t("upload.sent", [image.id])}</FocusedHeading>
      </div>
      {arrived && <p>{i18n.t("queue.arrived")}</p>}
      {image.state === "visible" && <p class={style.hint}>{i18n.t("upload.sentHint")}</p>}
      {twins && <UploadTwins ids={[image.id, ...twins]} profile={profile} />}
      <ImageCard image={image} profile={profile} variant="row" onOpen={view ?? undefined} />
      {model.failure.value && (
        <FailureNote
          failure={model.failure.value}
          what={i18n.t("reverse.notDone")}
          service={profile.name}
        />
      )}
      <div class={style.actions}>
        <NextOfGroup kind="primary" group={group} onOpen={(id) => void model.open(id)} />
        {view && (
          <Button
            kind={group.nextOpen.value === null ? "primary" : "plain"}
            aria-label={i18n.t("reverse.viewOf", [i18n.t("image.number", [image.id])])}
            onClick={view}
          >
            {i18n.t("reverse.view")}
          </Button>
        )}
        <Button busy={model.busy.value} onClick={model.findSimilar}>
          {i18n.t("upload.findSimilar", [profile.name])}
        </Button>
        <Button kind="quiet" busy={model.busy.value} onClick={model.again}>
          {i18n.t("upload.again")}
        </Button>
        {navigation && (
          <Button kind="quiet" onClick={navigation.showUploads}>
            {i18n.t("uploads.open")}
          </Button>
        )}
      </div>
    </main>
  );
}
