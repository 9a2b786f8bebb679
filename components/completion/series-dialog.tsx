import { i18n } from "#i18n";
import { createImageSeries } from "../../lib/state/completion/series.ts";
import type { PictureChoice } from "../../lib/stored/records.ts";
import type { ServiceProfile } from "../../lib/stored/service-profile.ts";
import { Button } from "../ui/controls/button.tsx";
import { TitledDialog } from "../ui/controls/titled-dialog.tsx";
import { Skeleton } from "../ui/display/skeleton.tsx";
import { FailureNote } from "../ui/failure/failure-note.tsx";
import { useModel } from "../ui/hooks/use-model.ts";
import style from "./details-dialog.module.css";
import { Details, detailsTitle } from "./details-dialog.tsx";

interface SeriesDialogProps {
  choice: PictureChoice;
  profile: ServiceProfile;
  onClose: () => void;
}

/** Completes the images of a page's pictures, one after the other. Rendered means open. */
export function SeriesDialog({ choice, profile, onClose }: SeriesDialogProps) {
  const model = useModel(() => createImageSeries(choice, profile));
  const item = model.item.value;
  const image = model.image.value;
  const failure = model.failure.value;
  const title = item ? detailsTitle(item.image_id) : i18n.t("completion.allDone");
  const position = item && i18n.t("completion.position", [model.number.value, model.count]);
  return (
    <TitledDialog
      isLive
      title={title}
      lead={<p class="hint">{position}</p>}
      actions={
        item && (
          <Button kind="primary" onClick={() => void model.next()}>
            {i18n.t("completion.next")}
          </Button>
        )
      }
      class={style.dialog}
      onClose={onClose}
    >
      {failure && (
        <FailureNote
          failure={failure}
          profile={profile}
          action={{ label: i18n.t("ui.tryAgain"), run: () => void model.load() }}
        />
      )}
      {item && !image && !failure && <Skeleton />}
      {item &&
        image &&
        (image.state === "visible" ? (
          <Details
            key={item.index}
            own={{ pick: item.pick }}
            image={image}
            quality={item.quality}
            better={null}
            profile={profile}
          />
        ) : (
          <p class="warn">{i18n.t("completion.state.gone", [profile.name])}</p>
        ))}
    </TitledDialog>
  );
}
