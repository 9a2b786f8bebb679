import type { ComponentChildren } from "preact";
import { Button } from "./button.tsx";
import style from "./confirm-dialog.module.css";
import { Dialog } from "./dialog.tsx";

interface ConfirmDialogProps {
  title: string;
  children: ComponentChildren;
  yes: string;
  no: string;
  onYes: () => void;
  onNo: () => void;
}

/** Asks before an action that cannot be undone. Rendered means open; Escape cancels. */
export function ConfirmDialog({ title, children, yes, no, onYes, onNo }: ConfirmDialogProps) {
  return (
    <Dialog label={title} class={style.dialog} onClose={onNo}>
      <h2>{title}</h2>
      <div>{children}</div>
      <div class={style.actions}>
        <Button onClick={onNo}>{no}</Button>
        <Button kind="danger" onClick={onYes}>
          {yes}
        </Button>
      </div>
    </Dialog>
  );
}
