import type { ComponentChildren } from "preact";
import { i18n } from "#i18n";
import type { StoredAmount } from "../../lib/state/storage-use.ts";
import type { StoredKind } from "../../lib/stored-kinds.ts";
import { formatBytes, formatCount } from "../ui/format.ts";
import style from "./entry-list.module.css";
import { storedHint, storedName } from "./storage-words.ts";

export interface StoredLineProps {
  kind: StoredKind;
  amount: StoredAmount | undefined;
  /** What can be done about it. */
  children?: ComponentChildren;
}

/** One kind of what is kept, and how much of it there is. */
export function StoredLine({ kind, amount, children }: StoredLineProps) {
  return (
    <li class={style.entry}>
      <p class={style.words}>
        <span class={style.name}>{storedName(kind)}</span>{" "}
        <span class={style.amount}>{amountWords(amount)}</span>
        <br />
        <span class={style.more}>{storedHint(kind)}</span>
      </p>
      {children}
    </li>
  );
}

function amountWords({ count, bytes }: StoredAmount = { count: 0, bytes: 0 }): string {
  if (bytes === 0) return i18n.t("storage.nothing");
  const size = formatBytes(bytes);
  return count === null ? size : i18n.t("storage.amount", [formatCount(count), size]);
}
