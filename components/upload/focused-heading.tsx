import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import style from "./upload-outcome.module.css";

/** The heading of what has taken a form's place. The form took the focus with it: here it is again, and read out. */
export function FocusedHeading({ children }: { children: ComponentChildren }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // At once, so that it cannot take the focus back from what the form gives it to.
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <h1 ref={heading} tabIndex={-1} class={style.heading}>
      {children}
    </h1>
  );
}
