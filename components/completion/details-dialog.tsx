import { i18n } from "#i18n";
import type { VisibleImage } from "../../lib/api/image.ts";
import { pickDetails } from "../../lib/completion/own-details.ts";
import type { Quality } from "../../lib/reverse/judging/verdict.ts";
import { createCompletion } from "../../lib/state/completion/completion.ts";
import type { ServiceProfile } from "../../lib/stored/service-profile.ts";
import { accountKey } from "../../lib/upload/known-artists.ts";
import { TitledDialog } from "../ui/controls/titled-dialog.tsx";
import { useModel } from "../ui/hooks/use-model.ts";
import { AdditionActions } from "./addition-actions.tsx";
import style from "./details-dialog.module.css";
import { DetailsSections } from "./details-sections.tsx";

interface DetailsProps {
  own: Parameters<typeof pickDetails>[0];
  image: VisibleImage;
  quality: Quality;
  /** An image of the same picture that is better than this one. */
  better: VisibleImage | null;
  profile: ServiceProfile;
}

/** Shows what the user has beside what an image has, and what it lacks. */
export function Details({ own, image, quality, better, profile }: DetailsProps) {
  const model = useModel(() => {
    const account = accountKey(own.pick);
    return createCompletion({ profile, own: pickDetails(own), account, image, quality });
  });
  return (
    <>
      <DetailsSections model={model} profile={profile} />
      <AdditionActions model={model} profile={profile} better={better} />
    </>
  );
}

/** Compares details of a picture and an image in a dialog. Rendered means open. */
export function DetailsDialog({ onClose, ...details }: DetailsProps & { onClose: () => void }) {
  return (
    <TitledDialog title={detailsTitle(details.image.id)} class={style.dialog} onClose={onClose}>
      <Details {...details} />
    </TitledDialog>
  );
}

/** Returns the title of the comparison with an image. */
export const detailsTitle = (id: number) =>
  i18n.t("completion.title", [i18n.t("image.number", [id])]);
