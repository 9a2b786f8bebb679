import type { ComponentChildren } from "preact";
import { Icon } from "../icons/icon.tsx";
import { check } from "../icons/icons.ts";
import style from "./toast.module.css";

/**
 * Confirms an action at the end of the view, wherever the user has scrolled. Nothing is shown without children. The element stays, because
 * a live region must exist before its text changes.
 */
export function Toast({ children }: { children: ComponentChildren }) {
  return (
    <p role="status" class={style.toast}>
      {children && (
        <>
          <Icon of={check} />
          <span>{children}</span>
        </>
      )}
    </p>
  );
}
