import type { ComponentChildren } from "preact";
import { Icon } from "../icons/icon.tsx";
import { check, info, stop, warning } from "../icons/icons.ts";
import tones from "../tones.module.css";
import style from "./notice.module.css";

const ICONS = { info, good: check, warn: warning, bad: stop };

interface NoticeProps {
  tone: "info" | "good" | "warn" | "bad";
  /** A path from `icons.ts`, by default the icon of the tone. */
  icon?: string | undefined;
  title?: ComponentChildren;
  children?: ComponentChildren;
  /** Buttons and links for the next step. */
  actions?: ComponentChildren;
  role?: "alert" | "status";
}

export function Notice({ tone, icon = ICONS[tone], title, children, actions, role }: NoticeProps) {
  return (
    <div class={`${style.notice} ${tones[tone]}`} role={role}>
      <Icon of={icon} class={style.icon} />
      <div class={style.words}>
        {title && <p class="strong">{title}</p>}
        {children}
        {actions && <div class={`line gap-s2 ${style.actions}`}>{actions}</div>}
      </div>
    </div>
  );
}
