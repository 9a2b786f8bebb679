import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import style from "./compact-field.module.css";

interface CompactFieldProps {
  /** True if it needs attention. */
  open?: boolean;
  children: ComponentChildren;
}

/** Shows a filled field in one line until the user enters it. It stays open, so that nothing moves under the pointer. */
export function CompactField({ open = false, children }: CompactFieldProps) {
  const [entered, setEntered] = useState(false);
  return (
    <div class={entered || open ? "stack" : style.compact} onFocusIn={() => setEntered(true)}>
      {children}
    </div>
  );
}
