import { i18n } from "#i18n";
import type { VisibleImage } from "../../lib/api/image.ts";
import { ownDetails } from "../../lib/completion/own-details.ts";
import type { Quality } from "../../lib/reverse/judging/verdict.ts";
import { createCompletion } from "../../lib/state/completion/completion.ts";
import type { ServiceProfile } from "../../lib/stored/service-profile.ts";
import { accountKey } from "../../lib/upload/known-artists.ts";
import { Button } from "../ui/controls/button.tsx";
import { Dialog } from "../ui/controls/dialog.tsx";
import { useModel } from "../ui/hooks/use-model.ts";
import { AdditionActions } from "./addition-actions.tsx";
import style from "./details-dialog.module.css";
import { DetailsSections } from "./details-sections.tsx";

interface DetailsDialogProps {
  own: Parameters<typeof ownDetails>[0];
  image: VisibleImage;
  quality: Quality;
  profile: ServiceProfile;
  onClose: () => void;
}

/** Shows what the user has beside what an image has, and what it lacks. Rendered means open. */
export function DetailsDialog({ own, image, quality, profile, onClose }: DetailsDialogProps) {
  const model = useModel(() => {
    const account = accountKey(own.pick);
    return createCompletion({ profile, own: ownDetails(own), account, image, quality });
  });
  const title = i18n.t("completion.title", [i18n.t("image.number", [image.id])]);
  return (
    <Dialog full label={title} class={style.dialog} onClose={onClose}>
      <div class={style.head}>
        <h2>{title}</h2>
        <Button onClick={onClose}>{i18n.t("ui.close")}</Button>
      </div>
      <DetailsSections model={model} profile={profile} />
      <AdditionActions model={model} profile={profile} />
    </Dialog>
  );
}
