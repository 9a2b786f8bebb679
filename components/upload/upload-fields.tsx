import type { ComponentChildren } from "preact";
import { i18n } from "#i18n";
import type { ServiceProfile } from "../../lib/service-profile.ts";
import type { DraftErrors, DraftField } from "../../lib/state/draft-errors.ts";
import { type DraftForm, MAX_DESCRIPTION_BYTES } from "../../lib/state/draft-form.ts";
import type { StoredTagMemory } from "../../lib/state/tag-memory.ts";
import { TagInput } from "../tag/tag-input.tsx";
import { TagNotes } from "../tag/tag-notes.tsx";
import { TagTools } from "../tag/tag-tools.tsx";
import { Field } from "../ui/field.tsx";
import { formatCount } from "../ui/format.ts";
import { TextField } from "../ui/text-field.tsx";
import { fieldErrors, fileProblemWords } from "./error-words.ts";
import { TagAdviceLines } from "./tag-advice.tsx";
import { UploadSources } from "./upload-sources.tsx";

/** Ids of the controls, the first one where there are several. */
export const uploadIds: Record<DraftField, string> = {
  file: "upload-file",
  sources: "upload-source",
  description: "upload-description",
  tags: "upload-tags",
};

/** From here on it is worth knowing how much room is left. */
const NEARLY_FULL = 0.9 * MAX_DESCRIPTION_BYTES;

export interface UploadFieldsProps {
  form: DraftForm;
  memory: StoredTagMemory;
  errors: DraftErrors | null;
  profile: ServiceProfile;
  /** The draft is on its way. */
  readOnly: boolean;
  /** What may be wrong with the file, and what to do about it. */
  fileDoubt: ComponentChildren;
}

export function UploadFields({
  form,
  memory,
  errors,
  profile,
  readOnly,
  fileDoubt,
}: UploadFieldsProps) {
  const told = (field: DraftField) => (errors ? fieldErrors(errors, field, profile.name) : []);
  const problem = form.fileProblem.value;
  return (
    <>
      <TextField
        id={uploadIds.file}
        label={i18n.t("upload.file")}
        hint={i18n.t("upload.fileHint", [profile.name])}
        errors={problem ? [fileProblemWords(problem, profile.name)] : told("file")}
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
      <UploadSources
        id={uploadIds.sources}
        form={form}
        errors={told("sources")}
        readOnly={readOnly}
      />
      <TextField
        id={uploadIds.description}
        label={i18n.t("upload.description")}
        hint={descriptionHint(form.descriptionBytes.value)}
        errors={told("description")}
        multiline
        readOnly={readOnly}
        value={form.description.value}
        onValue={(value) => {
          form.description.value = value;
        }}
      />
      <div inert={readOnly}>
        <Field
          id={uploadIds.tags}
          label={i18n.t("upload.tags")}
          hint={
            <TagAdviceLines
              input={form.tagInput}
              rules={profile.rules}
              told={errors?.tags.map(({ message }) => message) ?? []}
            />
          }
          errors={told("tags")}
        >
          {(control) => (
            <TagInput
              model={form.tagInput}
              control={control}
              hidden={profile.filter?.hidden_tag_ids}
            />
          )}
        </Field>
        <TagNotes
          model={form.tagInput}
          service={profile.name}
          onDone={() => document.getElementById(uploadIds.tags)?.focus()}
        />
        <TagTools model={form.tagInput} memory={memory} />
      </div>
    </>
  );
}

function descriptionHint(bytes: number): string | undefined {
  if (bytes < NEARLY_FULL) return undefined;
  const numbers: [string, string] = [formatCount(bytes), formatCount(MAX_DESCRIPTION_BYTES)];
  return bytes > MAX_DESCRIPTION_BYTES
    ? i18n.t("upload.descriptionTooLong", numbers)
    : i18n.t("upload.descriptionBytes", numbers);
}
