import { useState } from "preact/hooks";
import { i18n } from "#i18n";

/** Copies text to the clipboard. `outcome` and `tone` are for a `StatusLine`. */
export function useCopy() {
  const [isCopied, setCopied] = useState<boolean | null>(null);
  const copy = (text: string) => {
    setCopied(null);
    void navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  const tone: "bad" | "muted" = isCopied === false ? "bad" : "muted";
  const outcome = isCopied !== null && i18n.t(isCopied ? "ui.copied" : "ui.notCopied");
  return { copy, outcome, tone };
}
