import { i18n } from "#i18n";
import type { UploadScreen } from "../../../lib/state/upload/screen.ts";
import { Button } from "../../ui/controls/button.tsx";
import style from "./upload-group.module.css";

/** Shows the picture's position in its post and links to the others. */
export function UploadGroup({ screen: { group, open } }: { screen: UploadScreen }) {
  const { count, index, previous, next } = group;
  if (count.value < 2) return null;
  const to = (id: string | null, label: string) =>
    id !== null && (
      <Button kind="quiet" onClick={() => void open(id)}>
        {label}
      </Button>
    );
  return (
    <div class={style.group}>
      <p>
        <strong>{i18n.t("upload.groupTitle", [index.value + 1, count.value])}</strong>{" "}
        <span class="muted">{i18n.t("upload.groupHint")}</span>
      </p>
      <div class={style.ways}>
        {to(previous.value, i18n.t("upload.groupPrevious"))}
        {to(next.value, i18n.t("upload.groupNext"))}
      </div>
    </div>
  );
}
