import type { ComponentChildren } from "preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";
import { Button } from "./button.tsx";
import style from "./confirm-dialog.module.css";

export interface ConfirmDialogProps {
  title: string;
  children: ComponentChildren;
  yes: string;
  no: string;
  onYes: () => void;
  onNo: () => void;
}

/** Asks before an action that cannot be undone. Rendered means open; Escape cancels, and closing restores the focus. */
export function ConfirmDialog({ title, children, yes, no, onYes, onNo }: ConfirmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      class={style.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onNo();
      }}
    >
      <h2 id={id}>{title}</h2>
      <div>{children}</div>
      <div class={style.actions}>
        <Button onClick={onNo}>{no}</Button>
        <Button kind="danger" onClick={onYes}>
          {yes}
        </Button>
      </div>
    </dialog>
  );
}
