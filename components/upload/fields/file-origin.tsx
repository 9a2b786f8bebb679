import { i18n } from "#i18n";
import type { PickedPicture } from "../../../lib/picture/pick.ts";
import type { DraftForm } from "../../../lib/state/upload/draft-form.ts";
import type { FileFacts } from "../../../lib/state/upload/file-facts.ts";
import { fileAddressProblem } from "../../../lib/upload/file-address.ts";
import { reasonWords } from "../../file/file-words.ts";
import { sizeWords } from "../checks/check-table.tsx";
import { NamedButton } from "./named-button.tsx";

interface FileOriginProps {
  form: DraftForm;
  file: FileFacts;
  pick: PickedPicture | null;
  readOnly: boolean;
}

/** Shows format and size of the file, the reason for it, and a button that restores a candidate's address. */
export function FileOrigin({ form, file, pick, readOnly }: FileOriginProps) {
  const url = file.url.value;
  const candidates = pick?.candidates ?? [];
  const candidate = candidates.find((one) => one.url === url);
  const firstSendable = candidates.find((one) => fileAddressProblem(one.url) === null);
  const facts = [file.formatName.value?.toUpperCase(), sizeWords(file.size.value)]
    .filter(Boolean)
    .join(", ");
  return (
    <>
      {candidate && facts
        ? i18n.t("upload.fileFacts", [facts, reasonWords(candidate)])
        : candidate
          ? reasonWords(candidate)
          : facts}{" "}
      {!candidate && firstSendable && !readOnly && (
        <NamedButton
          label={i18n.t("upload.putBack")}
          about={i18n.t("upload.file")}
          onClick={() => {
            form.url.value = firstSendable.url;
          }}
        />
      )}
    </>
  );
}
