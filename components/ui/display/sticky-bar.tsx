import type { ComponentChildren } from "preact";
import style from "./sticky-bar.module.css";

interface StickyBarProps {
  at: "top" | "bottom";
  /** Accessible name; makes the bar a group. */
  legend?: string;
  children: ComponentChildren;
}

/** Keeps actions on the shown content visible while scrolling. */
export function StickyBar({ at, legend, children }: StickyBarProps) {
  const className = `${style.bar} ${style[at]}`;
  if (legend === undefined) return <div class={className}>{children}</div>;
  return (
    <fieldset class={className}>
      <legend class="visually-hidden">{legend}</legend>
      {children}
    </fieldset>
  );
}
