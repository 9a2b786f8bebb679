import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { Icon } from "../icons/icon.tsx";
import { chevron } from "../icons/icons.ts";
import style from "./disclosure.module.css";

interface DisclosureProps {
  summary: ComponentChildren;
  children: ComponentChildren;
  open?: boolean;
  /** Called when it opens, also if initially open. */
  onOpen?: () => void;
}

/** Shows details on demand. The content renders when first opened. */
export function Disclosure({ summary, children, open = false, onOpen }: DisclosureProps) {
  const [hasOpened, setHasOpened] = useState(open);
  const see = () => {
    setHasOpened(true);
    onOpen?.();
  };
  return (
    <details open={open} onToggle={(event) => event.currentTarget.open && see()}>
      <summary class={style.summary}>
        <Icon of={chevron} />
        <span>{summary}</span>
      </summary>
      {hasOpened && <div class={style.content}>{children}</div>}
    </details>
  );
}
