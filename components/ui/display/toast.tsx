import type { ComponentChildren } from "preact";
import { Icon } from "../icons/icon.tsx";
import type { Tone } from "./chip.tsx";
import style from "./toast.module.css";

interface ToastProps {
  tone?: Tone;
  /** A path from `icons.ts`. */
  icon?: string;
  /** Nothing is shown without it. The element stays, because a live region must exist before its text changes. */
  children?: ComponentChildren;
}

/** Confirms an action at the end of the view, wherever the user has scrolled. */
export function Toast({ tone = "plain", icon, children }: ToastProps) {
  return (
    <p role="status" class={`${style.toast} ${style[tone]}`}>
      {children && (
        <>
          {icon && <Icon of={icon} />}
          <span>{children}</span>
        </>
      )}
    </p>
  );
}
