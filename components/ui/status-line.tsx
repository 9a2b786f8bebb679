import type { ComponentChildren } from "preact";
import style from "./status-line.module.css";

export interface StatusLineProps {
  children?: ComponentChildren;
  tone?: "quiet" | "good" | "bad";
}

/** Progress in words. It stays mounted while empty: a live region must exist before its text changes. */
export function StatusLine({ children, tone = "quiet" }: StatusLineProps) {
  return (
    <p role="status" class={`${style.line} ${style[tone]}`}>
      {children}
    </p>
  );
}
