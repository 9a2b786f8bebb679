import type { ComponentChildren } from "preact";
import style from "./sticky-bar.module.css";

export interface StickyBarProps {
  at: "top" | "bottom";
  /** Accessible name; makes the bar a group. */
  legend?: string;
  children: ComponentChildren;
}

/** Keeps actions on the shown content visible while scrolling. */
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
