import type { ComponentChildren } from "preact";
import style from "./notice.module.css";

export interface NoticeProps {
  tone: "info" | "good" | "warn" | "bad";
  title?: ComponentChildren;
  children?: ComponentChildren;
  /** Buttons and links for the next step. */
  actions?: ComponentChildren;
  role?: "alert" | "status";
}

export function Notice({ tone, title, children, actions, role }: NoticeProps) {
  return (
    <div class={`${style.notice} ${style[tone]}`} role={role}>
      {title && <p class={style.title}>{title}</p>}
      {children}
      {actions && <div class={style.actions}>{actions}</div>}
    </div>
  );
}
