import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import style from "./dialog.module.css";

interface DialogProps {
  label: string;
  /** Fills the view, instead of a card as large as its content. */
  full?: boolean;
  class?: string | undefined;
  /** Called when the user presses Escape. */
  onClose: () => void;
  children: ComponentChildren;
}

/** Covers the view. Rendered means open; closing restores the focus. */
export function Dialog({ label, full = false, class: extra = "", onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      class={`${full ? style.full : style.card} ${extra}`}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {children}
    </dialog>
  );
}
