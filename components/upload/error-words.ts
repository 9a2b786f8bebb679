import { i18n } from "#i18n";
import type { DraftErrors, DraftField, FieldMessage } from "../../lib/state/upload/draft-errors.ts";
import type { FileAddressProblem } from "../../lib/upload/file-address.ts";

/** Labels for the wire names of file properties. */
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
  return i18n.t("upload.about", [PARTS[key]?.() ?? key, message]);
}

/** Returns all messages of a field. Tagpie's own verdicts replace the service's messages for the same problem. */
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

/** Returns why a file address is not sent, and what to do. */
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
