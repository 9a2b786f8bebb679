import { i18n } from "#i18n";
import type { ThisPage } from "../../lib/state/reverse/this-page.ts";
import { Button } from "../ui/button.tsx";
import { FailureNote } from "../ui/failure-note.tsx";
import style from "./this-page-button.module.css";

export interface ThisPageButtonProps {
  page: ThisPage;
  service: string | undefined;
}

/** Opens the pictures of the page beneath the popup. The page is scanned only after the click. */
export function ThisPageButton({ page, service }: ThisPageButtonProps) {
  const failure = page.failure.value;
  return (
    <div class={style.page}>
      <div class={style.buttons}>
        <Button class={style.button} busy={page.busy.value} onClick={() => void page.show()}>
          {i18n.t("page.show")}
        </Button>
        <Button kind="quiet" busy={page.busy.value} onClick={() => void page.captureArea()}>
          {i18n.t("area.capture")}
        </Button>
      </div>
      {failure && <FailureNote failure={failure} what={i18n.t("page.failed")} service={service} />}
    </div>
  );
}
