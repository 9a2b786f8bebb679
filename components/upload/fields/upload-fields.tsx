import { i18n } from "#i18n";
import type { UploadScreen } from "../../../lib/state/upload/screen.ts";
import { MAX_DESCRIPTION_BYTES } from "../../../lib/upload/checks.ts";
import type { DraftField } from "../../../lib/upload/draft.ts";
import { TagInput } from "../../tag/tag-input.tsx";
import { TagNotes } from "../../tag/tag-notes.tsx";
import { TagTools } from "../../tag/tag-tools.tsx";
import { Field } from "../../ui/controls/field.tsx";
import { TextField } from "../../ui/controls/text-field.tsx";
import { failureText } from "../../ui/failure/failure-text.ts";
import { formatCount } from "../../ui/words/format.ts";
import { words } from "../../ui/words/words-by-code.ts";
import { uploadIds } from "../checks/upload-ids.ts";
import { CompactField } from "./compact-field.tsx";
import { DescriptionOrigin } from "./description-origin.tsx";
import { fieldErrors } from "./error-words.ts";
import { fileDoubt } from "./file-doubt.tsx";
import { FileOrigin } from "./file-origin.tsx";
import { RatingChips } from "./rating-chips.tsx";
import { TagAdviceLines } from "./tag-advice.tsx";
import { UploadArtist } from "./upload-artist.tsx";
import { UploadSendAs } from "./upload-send-as.tsx";
import { UploadSources } from "./upload-sources.tsx";

/** Length in bytes from which the description's length is shown. */
const NEARLY_FULL = 0.9 * MAX_DESCRIPTION_BYTES;

/** Shows the fields of a draft: rating and tags, artist, sources, description and file. */
export function UploadFields({ screen }: { screen: UploadScreen }) {
  const { form, file, profile } = screen;
  const service = profile.name;
  const readOnly = screen.handingOver.value;
  const errors = screen.errors.value;
  const failure = screen.fileFailure.value;
  const doubt = fileDoubt(file, readOnly);
  const asFile = form.outgoingFile.value !== null;
  const errorsOf = (field: DraftField) =>
    errors ? fieldErrors(errors, field, { service, asFile }) : [];
  const problem = form.fileProblem.value;
  // They are shown beside the buttons that choose what is sent; those of the address stand beside the address.
  const fileErrors = [...errorsOf("file"), ...(failure ? [failureText(failure, service).why] : [])];
  const bytes = form.descriptionBytes.value;
  return (
    <>
      <div inert={readOnly} class="stack gap-s1" data-tags="">
        <RatingChips input={form.tagInput} rules={profile.rules} />
        <Field
          id={uploadIds.tags}
          label={i18n.t("upload.tags")}
          hint={
            <TagAdviceLines
              input={form.tagInput}
              rules={profile.rules}
              messages={errors?.tags.map(({ message }) => message) ?? []}
              areTagsDue={screen.areTagsDue.value}
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
        <UploadArtist screen={screen} />
        <TagNotes
          model={form.tagInput}
          profile={profile}
          onDone={() => document.getElementById(uploadIds.tags)?.focus()}
        />
        <TagTools model={form.tagInput} memory={screen.memory} />
      </div>
      <CompactField open={errorsOf("sources").length > 0 || form.sources.value.length > 1}>
        <UploadSources screen={screen} errors={errorsOf("sources")} />
      </CompactField>
      <CompactField open={errorsOf("description").length > 0}>
        <TextField
          id={uploadIds.description}
          label={i18n.t("upload.description")}
          hint={
            <>
              {descriptionHint(bytes)} <DescriptionOrigin screen={screen} />
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
          doubt !== null
        }
      >
        {!form.outgoingFile.value && (
          <TextField
            id={uploadIds.file}
            label={i18n.t("upload.file")}
            hint={
              <>
                <FileOrigin screen={screen} /> {i18n.t("upload.fileHint", [service])}
              </>
            }
            errors={
              problem ? [words(`upload.file-problem.${problem}`, [service])] : errorsOf("file")
            }
            doubt={doubt}
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
        <UploadSendAs screen={screen} errors={fileErrors} />
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
