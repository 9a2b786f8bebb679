import type { ComponentChildren } from "preact";
import style from "./responsive-label.module.css";

interface BriefProps {
  long: string;
  /** Text for little room. */
  children: ComponentChildren;
  /** True if there is less room, because words stand beside it. */
  isBesideWords: boolean;
}

/** Shows a text, or a short one in a narrow view. The long one names the control around it. */
export const ResponsiveLabel = ({ long, children, isBesideWords }: BriefProps) => (
  <span class={isBesideWords ? style["beside-words"] : style.brief}>
    <span>{long}</span>
    <span aria-hidden="true">{children}</span>
  </span>
);
