import { i18n } from "#i18n";
import type { Pick } from "../../lib/picture/pick.ts";
import type { DraftForm } from "../../lib/state/upload/draft-form.ts";
import type { FileFacts } from "../../lib/state/upload/file-facts.ts";
import { fileAddressProblem } from "../../lib/upload/file-address.ts";
import { reasonWords } from "../file/file-words.ts";
import { sizeWords } from "./check-words.ts";
import { NamedButton } from "./named-button.tsx";

export interface FileOriginProps {
  form: DraftForm;
  file: FileFacts;
  pick: Pick | null;
  readOnly: boolean;
}

/** Shows the file, the reason for it, and a way back to a candidate. */
export function FileOrigin({ form, file, pick, readOnly }: FileOriginProps) {
  const url = file.url.value;
  const candidates = pick?.candidates ?? [];
  const candidate = candidates.find((one) => one.url === url);
  const best = candidates.find((one) => fileAddressProblem(one.url) === null);
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
      {!candidate && best && !readOnly && (
        <NamedButton
          label={i18n.t("upload.putBack")}
          about={i18n.t("upload.file")}
          onClick={() => {
            form.url.value = best.url;
          }}
        />
      )}
    </>
  );
}
