import type { ComponentChildren } from "preact";
import { i18n } from "#i18n";
import type { PickedPicture } from "../../../lib/picture/pick.ts";
import type { StoredTagMemory } from "../../../lib/state/tags/tag-memory.ts";
import type { Artist } from "../../../lib/state/upload/artist.ts";
import type { DraftErrors } from "../../../lib/state/upload/draft-errors.ts";
import type { DraftFile } from "../../../lib/state/upload/draft-file.ts";
import type { DraftForm } from "../../../lib/state/upload/draft-form.ts";
import type { FileFacts } from "../../../lib/state/upload/file-facts.ts";
import type { ServiceProfile } from "../../../lib/stored/service-profile.ts";
import { MAX_DESCRIPTION_BYTES } from "../../../lib/upload/checks.ts";
import type { DraftField } from "../../../lib/upload/draft.ts";
import { TagInput } from "../../tag/tag-input.tsx";
import { TagNotes } from "../../tag/tag-notes.tsx";
import { TagTools } from "../../tag/tag-tools.tsx";
import { Field } from "../../ui/controls/field.tsx";
import { TextField } from "../../ui/controls/text-field.tsx";
import { formatCount } from "../../ui/words/format.ts";
import { words } from "../../ui/words/words-by-code.ts";
import { uploadIds } from "../checks/upload-ids.ts";
import { CompactField } from "./compact-field.tsx";
import { DescriptionOrigin } from "./description-origin.tsx";
import { fieldErrors } from "./error-words.ts";
import { FileOrigin } from "./file-origin.tsx";
import { RatingChips } from "./rating-chips.tsx";
import { TagAdviceLines } from "./tag-advice.tsx";
import { UploadArtist } from "./upload-artist.tsx";
import style from "./upload-fields.module.css";
import { UploadSendAs } from "./upload-send-as.tsx";
import { UploadSources } from "./upload-sources.tsx";

/** Length in bytes from which the description's length is shown. */
const NEARLY_FULL = 0.9 * MAX_DESCRIPTION_BYTES;

interface UploadFieldsProps {
  form: DraftForm;
  pick: PickedPicture | null;
  file: FileFacts;
  artist: Artist;
  memory: StoredTagMemory;
  errors: DraftErrors | null;
  profile: ServiceProfile;
  /** True once missing tags are a mistake. */
  areTagsDue: boolean;
  /** True while the draft is being sent. */
  readOnly: boolean;
  draftFile: DraftFile;
  /** Why the file could not be sent. */
  fileFailure: string | null;
  /** Likely problem of the file and its remedy. */
  fileDoubt: ComponentChildren;
}

/** Shows the fields of a draft: rating and tags, artist, sources, description and file. */
export function UploadFields({
  form,
  pick,
  file,
  artist,
  memory,
  errors,
  profile,
  areTagsDue,
  readOnly,
  draftFile,
  fileFailure,
  fileDoubt,
}: UploadFieldsProps) {
  const service = profile.name;
  const asFile = form.outgoingFile.value !== null;
  const errorsOf = (field: DraftField) =>
    errors ? fieldErrors(errors, field, { service, asFile }) : [];
  const problem = form.fileProblem.value;
  // They are shown beside the buttons that choose what is sent; those of the address stand beside the address.
  const fileErrors = [...errorsOf("file"), ...(fileFailure ? [fileFailure] : [])];
  const bytes = form.descriptionBytes.value;
  return (
    <>
      <div inert={readOnly} class={style.tags} data-tags="">
        <RatingChips input={form.tagInput} rules={profile.rules} />
        <Field
          id={uploadIds.tags}
          label={i18n.t("upload.tags")}
          hint={
            <TagAdviceLines
              input={form.tagInput}
              rules={profile.rules}
              messages={errors?.tags.map(({ message }) => message) ?? []}
              areTagsDue={areTagsDue}
            />
          }
          errors={errorsOf("tags")}
        >
          {(control) => (
            <TagInput
              model={form.tagInput}
              control={control}
              hidden={profile.filter?.hidden_tag_ids}
            />
          )}
        </Field>
        <UploadArtist
          artist={artist}
          input={form.tagInput}
          service={profile.name}
          readOnly={readOnly}
        />
        <TagNotes
          model={form.tagInput}
          profile={profile}
          onDone={() => document.getElementById(uploadIds.tags)?.focus()}
        />
        <TagTools model={form.tagInput} memory={memory} />
      </div>
      <CompactField open={errorsOf("sources").length > 0 || form.sources.value.length > 1}>
        <UploadSources
          id={uploadIds.sources}
          form={form}
          pick={pick}
          errors={errorsOf("sources")}
          readOnly={readOnly}
        />
      </CompactField>
      <CompactField open={errorsOf("description").length > 0}>
        <TextField
          id={uploadIds.description}
          label={i18n.t("upload.description")}
          hint={
            <>
              {descriptionHint(bytes)}{" "}
              <DescriptionOrigin form={form} pick={pick} readOnly={readOnly} />
            </>
          }
          errors={[
            ...errorsOf("description"),
            ...(bytes > MAX_DESCRIPTION_BYTES ? [tooLong(bytes)] : []),
          ]}
          multiline
          readOnly={readOnly}
          value={form.description.value}
          onValue={(value) => {
            form.description.value = value;
          }}
        />
      </CompactField>
      <CompactField
        open={
          fileErrors.length > 0 ||
          form.file.value !== undefined ||
          form.capture.value !== undefined ||
          problem !== null ||
          Boolean(fileDoubt)
        }
      >
        {!form.outgoingFile.value && (
          <TextField
            id={uploadIds.file}
            label={i18n.t("upload.file")}
            hint={
              <>
                <FileOrigin form={form} file={file} pick={pick} readOnly={readOnly} />{" "}
                {i18n.t("upload.fileHint", [profile.name])}
              </>
            }
            errors={
              problem ? [words(`upload.file-problem.${problem}`, [profile.name])] : errorsOf("file")
            }
            doubt={fileDoubt}
            type="url"
            inputMode="url"
            spellcheck={false}
            readOnly={readOnly}
            value={form.url.value}
            onValue={(value) => {
              form.url.value = value;
            }}
          />
        )}
        <UploadSendAs
          id={uploadIds.file}
          form={form}
          draftFile={draftFile}
          profile={profile}
          readOnly={readOnly}
          errors={fileErrors}
        />
      </CompactField>
    </>
  );
}

const bytesOfMaximum = (bytes: number): [string, string] => [
  formatCount(bytes),
  formatCount(MAX_DESCRIPTION_BYTES),
];

const tooLong = (bytes: number) => i18n.t("upload.descriptionTooLong", bytesOfMaximum(bytes));

const descriptionHint = (bytes: number) =>
  bytes >= NEARLY_FULL &&
  bytes <= MAX_DESCRIPTION_BYTES &&
  i18n.t("upload.descriptionBytes", bytesOfMaximum(bytes));
