import { i18n } from "#i18n";
import type { FieldMessage } from "../../../lib/state/upload/draft-errors.ts";
import type { UploadScreen } from "../../../lib/state/upload/screen.ts";
import type { DraftField } from "../../../lib/upload/draft.ts";
import { translateKey } from "../../ui/words/translate-key.ts";

/** Properties of a file; services name them with the prefix `image_` or `image_orig_`. */
const PARTS = [
  "size",
  "format",
  "mime_type",
  "width",
  "height",
  "aspect_ratio",
  "name",
  "is_animated",
  "duration",
  "sha512_hash",
] as const;

/** Keys whose field's label already names the subject. */
const PLAIN = new Set([
  "url",
  "image",
  "uploaded_image",
  "tag_input",
  "description",
  "source_url",
  "sources",
]);

/** Returns the service's message, prefixed with its subject unless the field's label names it. */
export function errorWords({ key, message }: FieldMessage): string {
  if (PLAIN.has(key)) return message;
  const part = PARTS.find((name) => key === `image_${name}` || key === `image_orig_${name}`);
  return i18n.t("ui.about", [part ? translateKey(`upload.part.${part}`) : key, message]);
}

/** Returns all messages of a rejection for a field. Tagpie's own verdicts replace the service's messages for the same problem. */
export function fieldErrors(screen: UploadScreen, field: DraftField): string[] {
  const errors = screen.outcome.errors.value;
  if (!errors) return [];
  const service = screen.profile.name;
  const asFile = screen.form.outgoingFile.value !== null;
  const verdicts =
    field === "file"
      ? [
          ...(errors.duplicate ? [i18n.t("upload.duplicate", [service])] : []),
          ...(errors.unreadable
            ? [i18n.t(asFile ? "upload.unreadableFile" : "upload.unreadable", [service])]
            : []),
        ]
      : [];
  return [...verdicts, ...errors[field].map(errorWords)];
}
