import type { ComponentChildren } from "preact";
import style from "./sticky-bar.module.css";

export interface StickyBarProps {
  at: "top" | "bottom";
  /** What it is about, for those who do not see what it belongs to: then it is a group. */
  legend?: string;
  children: ComponentChildren;
}

/** What can be done with all that is shown, in reach however far one has scrolled. */
export function StickyBar({ at, legend, children }: StickyBarProps) {
  const look = `${style.bar} ${style[at]}`;
  if (legend === undefined) return <div class={look}>{children}</div>;
  return (
    <fieldset class={look}>
      <legend class="visually-hidden">{legend}</legend>
      {children}
    </fieldset>
  );
}
