import type { ComponentChildren } from "preact";
import style from "./status-line.module.css";

interface StatusLineProps {
  children?: ComponentChildren;
  /** Id for `aria-describedby`. */
  id?: string;
  tone?: "muted" | "good" | "bad";
}

/** Shows progress as text. Stays mounted while empty: a live region must exist before its text changes. */
export function StatusLine({ children, id, tone = "muted" }: StatusLineProps) {
  return (
    <p role="status" id={id} class={`${style.line} ${tone}`}>
      {children}
    </p>
  );
}
