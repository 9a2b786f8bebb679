import type { ComponentChildren } from "preact";
import style from "./status-line.module.css";

export interface StatusLineProps {
  children?: ComponentChildren;
  /** For what it describes. */
  id?: string;
  tone?: "quiet" | "good" | "bad";
}

/** Progress in words. It stays mounted while empty: a live region must exist before its text changes. */
export function StatusLine({ children, id, tone = "quiet" }: StatusLineProps) {
  return (
    <p role="status" id={id} class={`${style.line} ${style[tone]}`}>
      {children}
    </p>
  );
}
