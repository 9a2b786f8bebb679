import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { Icon } from "../icons/icon.tsx";
import { chevron } from "../icons/icons.ts";
import style from "./disclosure.module.css";

interface DisclosureProps {
  summary: ComponentChildren;
  children: ComponentChildren;
  open?: boolean;
}

/** Shows details on demand. The content renders when first opened. */
export function Disclosure({ summary, children, open = false }: DisclosureProps) {
  const [hasOpened, setHasOpened] = useState(open);
  return (
    <details open={open} onToggle={(event) => event.currentTarget.open && setHasOpened(true)}>
      <summary class={style.summary}>
        <Icon of={chevron} />
        <span>{summary}</span>
      </summary>
      {hasOpened && <div class={style.content}>{children}</div>}
    </details>
  );
}
