import { useContext, useEffect } from "preact/hooks";
import { i18n } from "#i18n";
import { imagePage, reportPage } from "../../../lib/api/addresses.ts";
import { watchDraftGroup } from "../../../lib/state/upload/draft-group.ts";
import { findDraftPageTab } from "../../../lib/state/upload/draft-page-tab.ts";
import type { ServiceProfile } from "../../../lib/stored/service-profile.ts";
import { ReportDuplicateButton } from "../../completion/report-button.tsx";
import { ImageCard } from "../../image/card/image-card.tsx";
import button from "../../ui/controls/button.module.css";
import { Button } from "../../ui/controls/button.tsx";
import { ExternalLink } from "../../ui/controls/external-link.tsx";
import { FocusedHeading } from "../../ui/display/focused-heading.tsx";
import { Notice } from "../../ui/display/notice.tsx";
import { StatusLine } from "../../ui/display/status-line.tsx";
import { FailureNote } from "../../ui/failure/failure-note.tsx";
import { useCopy } from "../../ui/hooks/use-copy.ts";
import { useModel } from "../../ui/hooks/use-model.ts";
import { Icon } from "../../ui/icons/icon.tsx";
import { check } from "../../ui/icons/icons.ts";
import { Navigation } from "../../ui/navigation.ts";
import { NextOfGroup } from "./next-of-group.tsx";
import type { UploadOutcomeProps } from "./outcome-props.ts";
import style from "./upload-outcome.module.css";

/** Shows an accepted upload. Its picture appears once the service has processed it, because the record is kept up to date. */
export function UploadSent({ draft, state, profile, model }: UploadOutcomeProps<"sent">) {
  const navigation = useContext(Navigation);
  const group = useModel(() => watchDraftGroup(draft));
  const tabId = useModel(() => ({ id: findDraftPageTab(draft) })).id.value;
  const { image, arrived, twins } = state;
  const address = imagePage(profile.base_url, image.id);
  const { copy, outcome, tone } = useCopy();
  const isMade = image.state !== "visible" || image.thumbnails_generated;
  // Until then, the background polls it.
  useEffect(() => {
    if (isMade) model.queued.catchUp();
  }, [model]);
  const view =
    navigation && (() => navigation.showImage({ profile, image_id: image.id, known: image }));
  return (
    <main class="stack gap-s3">
      <div class={style.success}>
        <Icon of={check} />
        <FocusedHeading>{i18n.t("upload.sent", [image.id])}</FocusedHeading>
      </div>
      {arrived && <p>{i18n.t("queue.arrived")}</p>}
      {image.state === "visible" && <p class="muted">{i18n.t("upload.sentHint")}</p>}
      {draft.replaces !== undefined && image.state === "visible" && (
        <ReportDuplicateButton worse_id={draft.replaces} better={image} profile={profile} />
      )}
      {twins && <UploadTwins ids={[image.id, ...twins]} profile={profile} />}
      <ImageCard image={image} profile={profile} variant="row" onOpen={view ?? undefined} />
      {model.failure.value && (
        <FailureNote
          failure={model.failure.value}
          what={i18n.t("reverse.notDone")}
          service={profile.name}
        />
      )}
      <div class={`line ${style.actions}`}>
        <ExternalLink href={address} class={`${button.button} ${button.primary}`}>
          {i18n.t("ui.openOn", [profile.name])}
        </ExternalLink>
        <Button onClick={() => copy(address)}>{i18n.t("ui.copyLink")}</Button>
        <NextOfGroup
          group={group}
          label={i18n.t("upload.nextPicture")}
          onOpen={(id) => void model.open(id)}
        />
        {group.nextOpen.value === null && tabId !== null && (
          <Button busy={model.busy.value} onClick={() => model.showPictures(tabId)}>
            {i18n.t("upload.nextPicture")}
          </Button>
        )}
        {navigation && (
          <Button kind="quiet" onClick={navigation.showUploads}>
            {i18n.t("uploads.open")}
          </Button>
        )}
        <StatusLine tone={tone}>{outcome}</StatusLine>
      </div>
    </main>
  );
}

interface UploadTwinsProps {
  /** All images that the upload created. */
  ids: readonly number[];
  profile: ServiceProfile;
}

/** Lists the images of an upload that the service stored more than once, with links to the service's page for reports. */
function UploadTwins({ ids, profile: { name, base_url } }: UploadTwinsProps) {
  const links = (page: typeof imagePage, label: "image" | "reportImage") => (
    <ul>
      {ids.map((id) => (
        <li key={id}>
          <ExternalLink href={page(base_url, id)}>
            {i18n.t(`upload.twins.${label}`, [id])}
          </ExternalLink>
        </li>
      ))}
    </ul>
  );
  return (
    <Notice tone="warn" role="status" title={i18n.t("upload.twins.title")}>
      <p>{i18n.t("upload.twins.text", [name])}</p>
      {links(imagePage, "image")}
      <p>{i18n.t("upload.twins.report", [name])}</p>
      {links(reportPage, "reportImage")}
    </Notice>
  );
}
