import { i18n } from "#i18n";
import type { PickedPicture } from "../../../lib/picture/pick.ts";
import type { DraftForm } from "../../../lib/state/upload/draft-form.ts";
import { quotation } from "../../../lib/upload/quotation.ts";
import { Button } from "../../ui/controls/button.tsx";
import { NamedButton } from "./named-button.tsx";

interface DescriptionOriginProps {
  form: DraftForm;
  pick: PickedPicture | null;
  readOnly: boolean;
}

/** Shows whether the description contains the page's text, with a button to add or remove it. */
export function DescriptionOrigin({ form, pick, readOnly }: DescriptionOriginProps) {
  const { description } = form;
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
      {!readOnly &&
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
