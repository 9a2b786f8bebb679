import { i18n } from "#i18n";
import { createSeries } from "../../lib/state/completion/series.ts";
import type { Choice } from "../../lib/stored/records.ts";
import type { ServiceProfile } from "../../lib/stored/service-profile.ts";
import { Button } from "../ui/controls/button.tsx";
import { Dialog } from "../ui/controls/dialog.tsx";
import { Skeleton } from "../ui/display/skeleton.tsx";
import { FailureNote } from "../ui/failure/failure-note.tsx";
import { useModel } from "../ui/hooks/use-model.ts";
import { Details } from "./details.tsx";
import style from "./details-dialog.module.css";

interface SeriesDialogProps {
  choice: Choice;
  profile: ServiceProfile;
  onClose: () => void;
}

/** Completes the images of a page's pictures, one after the other. Rendered means open. */
export function SeriesDialog({ choice, profile, onClose }: SeriesDialogProps) {
  const model = useModel(() => createSeries(choice, profile));
  const item = model.item.value;
  const image = model.image.value;
  const failure = model.failure.value;
  const title = item
    ? i18n.t("completion.title", [i18n.t("image.number", [item.image_id])])
    : i18n.t("completion.allDone");
  const position = item && i18n.t("completion.position", [model.number.value, model.count]);
  return (
    <Dialog full label={title} class={style.dialog} onClose={onClose}>
      <div class={style.head}>
        <div role="status" class="stack gap-1px">
          <h2>{title}</h2>
          <p class="hint">{position}</p>
        </div>
        <div class="line">
          {item && (
            <Button kind="primary" onClick={() => void model.next()}>
              {i18n.t("completion.next")}
            </Button>
          )}
          <Button onClick={onClose}>{i18n.t("ui.close")}</Button>
        </div>
      </div>
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
    </Dialog>
  );
}
