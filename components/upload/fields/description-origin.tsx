import { i18n } from "#i18n";
import type { UploadScreen } from "../../../lib/state/upload/screen.ts";
import { quotation } from "../../../lib/upload/quotation.ts";
import { Button } from "../../ui/controls/button.tsx";
import { NamedButton } from "./named-button.tsx";

/** Shows whether the description contains the page's text, with a button to add or remove it. */
export function DescriptionOrigin({ screen }: { screen: UploadScreen }) {
  const { description } = screen.form;
  const { pick } = screen.draft.value;
  const quote = pick ? quotation(pick) : "";
  if (quote === "") return null;
  const isThere = description.value.includes(quote);
  function takeOut() {
    description.value = description.value.replace(quote, "").trim();
  }
  function putIn() {
    description.value = [description.value.trimEnd(), quote].filter(Boolean).join("\n\n");
  }
  return (
    <>
      {isThere && i18n.t("upload.quoted")}{" "}
      {!screen.handingOver.value &&
        (isThere ? (
          <NamedButton
            label={i18n.t("upload.takeOut")}
            about={i18n.t("upload.description")}
            onClick={takeOut}
          />
        ) : (
          <Button kind="quiet" onClick={putIn}>
            {i18n.t("upload.quote")}
          </Button>
        ))}
    </>
  );
}
