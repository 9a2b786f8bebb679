import type { Ref } from "preact";
import { i18n } from "#i18n";
import type { ServiceReader } from "../../../lib/state/base/service-reader.ts";
import { type DraftErrors, draftFields } from "../../../lib/state/upload/draft-errors.ts";
import type { DuplicateCheck } from "../../../lib/state/upload/duplicate-check.ts";
import type { ServiceProfile } from "../../../lib/stored/service-profile.ts";
import type { DraftField } from "../../../lib/upload/draft.ts";
import { Notice } from "../../ui/display/notice.tsx";
import { words } from "../../ui/words/words-by-code.ts";
import { errorWords, fieldErrors } from "../fields/error-words.ts";
import { UploadOriginal } from "./upload-original.tsx";
import style from "./upload-refusal.module.css";

interface UploadRefusalProps {
  errors: DraftErrors;
  /** True if the bytes of the file are sent. */
  asFile: boolean;
  profile: ServiceProfile;
  /** Ids of the controls to link to. */
  ids: Record<DraftField, string>;
  presence: DuplicateCheck;
  reader: ServiceReader;
  onFindSimilar: () => void;
  summaryRef: Ref<HTMLDivElement>;
}

/** Lists the service's messages above the form: links to the affected fields, and messages without a field. */
export function UploadRefusal(props: UploadRefusalProps) {
  const { errors, asFile, profile, ids, presence, reader, onFindSimilar, summaryRef } = props;
  return (
    <div ref={summaryRef} tabIndex={-1} class={style.refusal}>
      <Notice tone="bad" role="alert" title={i18n.t("upload.refused", [profile.name])}>
        <ul class={style.messages}>
          {draftFields.flatMap((field) =>
            fieldErrors(errors, field, { service: profile.name, asFile }).map((error) => (
              <li key={`${field} ${error}`}>
                <a
                  href={`#${ids[field]}`}
                  onClick={(event) => {
                    event.preventDefault();
                    document.getElementById(ids[field])?.focus();
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
          <UploadOriginal
            duplicate={errors.duplicate}
            profile={profile}
            presence={presence}
            reader={reader}
            onFindSimilar={onFindSimilar}
          />
        ) : (
          <p>{i18n.t("upload.refusedHint")}</p>
        )}
      </Notice>
    </div>
  );
}
