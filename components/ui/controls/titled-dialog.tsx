import type { ComponentChildren } from "preact";
import { i18n } from "#i18n";
import { Button } from "./button.tsx";
import style from "./dialog.module.css";
import { Dialog } from "./dialog.tsx";

interface TitledDialogProps {
  title: string;
  /** Stands below the title. */
  lead?: ComponentChildren;
  /** Stand before *Close*. */
  actions?: ComponentChildren;
  /** Announces a new title. */
  isLive?: boolean;
  class?: string | undefined;
  onClose: () => void;
  children: ComponentChildren;
}

/** Fills the view with a titled dialog, which a button closes. Rendered means open. */
export function TitledDialog(props: TitledDialogProps) {
  const { title, lead, actions, isLive = false, class: extra = "", onClose, children } = props;
  return (
    <Dialog full label={title} class={`${style.titled} ${extra}`} onClose={onClose}>
      <div class={style.head}>
        <div class={`stack gap-1px ${style.title}`} role={isLive ? "status" : undefined}>
          <h2>{title}</h2>
          {lead}
        </div>
        <div class={style.actions}>
          {actions}
          <Button onClick={onClose}>{i18n.t("ui.close")}</Button>
        </div>
      </div>
      {children}
    </Dialog>
  );
}
