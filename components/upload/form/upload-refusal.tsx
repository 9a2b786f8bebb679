import type { Ref } from "preact";
import { i18n } from "#i18n";
import { type DraftErrors, draftFields } from "../../../lib/state/upload/draft-errors.ts";
import type { UploadScreen } from "../../../lib/state/upload/screen.ts";
import { Notice } from "../../ui/display/notice.tsx";
import { words } from "../../ui/words/words-by-code.ts";
import { uploadIds } from "../checks/upload-ids.ts";
import { errorWords, fieldErrors } from "../fields/error-words.ts";
import { UploadOriginal } from "./upload-original.tsx";
import style from "./upload-refusal.module.css";

interface UploadRefusalProps {
  errors: DraftErrors;
  screen: UploadScreen;
  summaryRef: Ref<HTMLDivElement>;
}

/** Lists the service's messages above the form: links to the affected fields, and messages without a field. */
export function UploadRefusal({ errors, screen, summaryRef }: UploadRefusalProps) {
  const service = screen.profile.name;
  const asFile = screen.file.outgoingFile.value !== null;
  return (
    <div ref={summaryRef} tabIndex={-1} class={style.refusal}>
      <Notice tone="bad" role="alert" title={i18n.t("upload.refused", [service])}>
        <ul class="stack gap-2px">
          {draftFields.flatMap((field) =>
            fieldErrors(errors, field, { service, asFile }).map((error) => (
              <li key={`${field} ${error}`}>
                <a
                  href={`#${uploadIds[field]}`}
                  onClick={(event) => {
                    event.preventDefault();
                    document.getElementById(uploadIds[field])?.focus();
                  }}
                >
                  {words(`upload.${field}`)}
                </a>
                : {error}
              </li>
            )),
          )}
          {errors.other.map((message) => (
            <li key={errorWords(message)}>{errorWords(message)}</li>
          ))}
        </ul>
        {errors.duplicate ? (
          <UploadOriginal duplicate={errors.duplicate} screen={screen} />
        ) : (
          <p>{i18n.t("upload.refusedHint")}</p>
        )}
      </Notice>
    </div>
  );
}
