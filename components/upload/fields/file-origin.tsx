import { i18n } from "#i18n";
import type { UploadScreen } from "../../../lib/state/upload/screen.ts";
import { reasonWords } from "../../file/file-words.ts";
import { sizeWords } from "../checks/check-table.tsx";
import { NamedButton } from "./named-button.tsx";

/** Shows format and size of the file, the reason for it, and a button that restores a candidate's address. */
export function FileOrigin({ screen: { form, file, handingOver } }: { screen: UploadScreen }) {
  const { proposed } = file;
  const candidate = file.candidates[file.usedCandidate.value ?? -1];
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
      {!candidate && proposed && !handingOver.value && (
        <NamedButton
          label={i18n.t("upload.putBack")}
          about={i18n.t("upload.file")}
          onClick={() => {
            form.url.value = proposed.url;
          }}
        />
      )}
    </>
  );
}
