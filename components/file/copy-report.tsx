import { useState } from "preact/hooks";
import { i18n } from "#i18n";
import { Button } from "../ui/controls/button.tsx";
import { StatusLine } from "../ui/display/status-line.tsx";
import style from "./copy-report.module.css";

/** Copies a text to the clipboard and reports success or failure. */
export function CopyReport({ text }: { text: () => string }) {
  const [outcome, setOutcome] = useState<"copied" | "refused" | null>(null);
  const copy = () =>
    navigator.clipboard.writeText(text()).then(
      () => setOutcome("copied"),
      () => setOutcome("refused"),
    );
  return (
    <div class={style.line}>
      <Button onClick={() => void copy()}>{i18n.t("file.copy")}</Button>
      <StatusLine tone={outcome === "refused" ? "bad" : "quiet"}>
        {outcome === "copied" && i18n.t("file.copied")}
        {outcome === "refused" && i18n.t("file.notCopied")}
      </StatusLine>
    </div>
  );
}
