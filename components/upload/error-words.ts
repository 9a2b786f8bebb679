import { i18n } from "#i18n";
import type { DraftErrors, DraftField, FieldMessage } from "../../lib/state/draft-errors.ts";
import type { FileAddressProblem } from "../../lib/upload/file-address.ts";

/** What a wire name of the file's properties means. */
const PARTS: Readonly<Record<string, () => string>> = {
  image_size: () => i18n.t("upload.part.size"),
  image_orig_size: () => i18n.t("upload.part.size"),
  image_format: () => i18n.t("upload.part.format"),
  image_mime_type: () => i18n.t("upload.part.type"),
  image_width: () => i18n.t("upload.part.width"),
  image_height: () => i18n.t("upload.part.height"),
  image_aspect_ratio: () => i18n.t("upload.part.aspectRatio"),
  image_name: () => i18n.t("upload.part.name"),
  image_is_animated: () => i18n.t("upload.part.animated"),
  image_duration: () => i18n.t("upload.part.duration"),
  image_orig_sha512_hash: () => i18n.t("upload.part.contents"),
  image_sha512_hash: () => i18n.t("upload.part.contents"),
};

/** Keys whose field says what the message is about. */
const PLAIN = new Set([
  "url",
  "image",
  "uploaded_image",
  "tag_input",
  "description",
  "source_url",
  "sources",
]);

/** The service's message; with its subject in front where the field's label is not the subject. */
export function errorWords({ key, message }: FieldMessage): string {
  if (PLAIN.has(key)) return message;
  return i18n.t("upload.about", [PARTS[key]?.() ?? key, message]);
}

/** All that a field is told, Tagpie's verdicts in place of the messages that they stand for. */
export function fieldErrors(errors: DraftErrors, field: DraftField, service: string): string[] {
  const verdicts =
    field === "file"
      ? [
          ...(errors.duplicate ? [i18n.t("upload.duplicate", [service])] : []),
          ...(errors.unreadable ? [i18n.t("upload.unreadable", [service])] : []),
        ]
      : [];
  return [...verdicts, ...errors[field].map(errorWords)];
}

/** Why a file address is not even sent, and what to do. */
export function fileProblemWords(problem: FileAddressProblem, service: string): string {
  switch (problem) {
    case "missing":
      return i18n.t("upload.fileMissing", [service]);
    case "local":
      return i18n.t("upload.fileLocal", [service]);
    case "not-web":
      return i18n.t("upload.fileNotWeb", [service]);
    default:
      return problem satisfies never;
  }
}
