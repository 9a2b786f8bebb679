import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { MiddleEllipsis } from "../../ui/display/middle-ellipsis.tsx";
import style from "./compact-field.module.css";

interface CompactFieldProps {
  /** True if it needs attention. */
  open?: boolean;
  /** Address in the field, which is then shortened in the middle. */
  address?: string | undefined;
  children: ComponentChildren;
}

/** Characters of an address that always show: the id of a post, or the end of a file's name. */
const TAIL = 16;

/** Shows a filled field in one line until the user enters it. It stays open, so that nothing moves under the pointer. */
export function CompactField({ open = false, address = "", children }: CompactFieldProps) {
  const [entered, setEntered] = useState(false);
  const isCompact = !entered && !open;
  const text = address.replace(/^https?:\/\//u, "");
  return (
    <div class={isCompact ? style.compact : "stack"} onFocusIn={() => setEntered(true)}>
      {children}
      {isCompact && address && (
        <div class={style.address} aria-hidden="true">
          {/* Short addresses too are longer than a narrow field. */}
          <MiddleEllipsis tail={Math.min(TAIL, (text.length - 1) >> 1)}>{text}</MiddleEllipsis>
        </div>
      )}
    </div>
  );
}
