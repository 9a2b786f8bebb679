import { i18n } from "#i18n";
import { Button } from "../ui/controls/button.tsx";
import { Dialog } from "../ui/controls/dialog.tsx";
import { Details, type DetailsProps } from "./details.tsx";
import style from "./details-dialog.module.css";

interface DetailsDialogProps extends DetailsProps {
  onClose: () => void;
}

/** Compares details of a picture and an image in a dialog. Rendered means open. */
export function DetailsDialog({ onClose, ...details }: DetailsDialogProps) {
  const title = i18n.t("completion.title", [i18n.t("image.number", [details.image.id])]);
  return (
    <Dialog full label={title} class={style.dialog} onClose={onClose}>
      <div class={style.head}>
        <h2>{title}</h2>
        <Button onClick={onClose}>{i18n.t("ui.close")}</Button>
      </div>
      <Details {...details} />
    </Dialog>
  );
}
