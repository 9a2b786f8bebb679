import type { ComponentChildren } from "preact";
import { i18n } from "#i18n";
import type { UploadFile } from "../../../lib/state/upload/file.ts";
import { formatAdviceText, reachText } from "../../file/reach-text.ts";
import { Button } from "../../ui/controls/button.tsx";

/** Returns the likely problem of a file with an alternative, or null without a known problem. */
export function fileDoubt(file: UploadFile, readOnly: boolean): ComponentChildren {
  const doubt = file.doubt.value;
  if (!doubt) return null;
  if (doubt.code === "best-that-loads") return i18n.t("file.bestThatLoads");
  const { replacement } = doubt;
  const button = (label: string) =>
    replacement !== null &&
    !readOnly && (
      <Button kind="quiet" onClick={() => file.choose(replacement)}>
        {label}
      </Button>
    );
  if (doubt.code === "format")
    return (
      <>
        {formatAdviceText(doubt.advice, file.candidates)} {button(i18n.t("file.useSibling"))}
      </>
    );
  const { what, why, next } = reachText(doubt.judgement);
  const use = button(i18n.t("file.useLoading"));
  return use ? (
    <>
      {what} {why} {use}
    </>
  ) : (
    [what, why, next].filter(Boolean).join(" ")
  );
}
