import type { ComponentChildren } from "preact";
import style from "./empty-state.module.css";

/** Shows the product's bird above the words of an empty list. Fits into a live region, which may hold text only. */
export function EmptyState({ children }: { children: ComponentChildren }) {
  return <span class={style.empty}>{children}</span>;
}
