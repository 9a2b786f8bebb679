import { findDuplicate, listUploadErrors, type UploadErrors } from "../../api/upload.ts";
import type { DraftField } from "../../upload/draft.ts";

/** A message of the service with the API's name of the field. */
export interface FieldMessage {
  key: string;
  message: string;
}

export interface DraftErrors {
  file: FieldMessage[];
  sources: FieldMessage[];
  description: FieldMessage[];
  tags: FieldMessage[];
  /** Messages for which the form has no field. */
  other: FieldMessage[];
  /** The service has the identical file; the image's id if the service names it. */
  duplicate: { image_id: number | null } | null;
  /** The service could not fetch or read the file. It then reports every file property as missing. */
  unreadable: boolean;
}

/** The form's fields from top to bottom. */
export const draftFields: readonly DraftField[] = ["file", "sources", "description", "tags"];

function fieldOf(key: string): DraftField | "other" {
  if (key === "tag_input") return "tags";
  if (key === "description") return "description";
  if (key === "source_url" || key === "sources") return "sources";
  const file = key === "url" || key === "image" || key === "uploaded_image";
  return file || key.startsWith("image_") ? "file" : "other";
}

const isBlank = ({ message }: FieldMessage) => message === "can't be blank";
/** Newer services report this in addition if there was no file. */
const isCorrupt = ({ message }: FieldMessage) => message.startsWith("contents corrupt");
const isDuplicate = ({ key, message }: FieldMessage) => findDuplicate({ [key]: message }) !== null;

/** Sorts the messages of a refused upload by form field. Leaves out messages that `duplicate` or `unreadable` cover. */
export function sortDraftErrors(errors: UploadErrors): DraftErrors {
  const messages = unique(
    listUploadErrors(errors).map(({ field, message }) => ({ key: field, message })),
  );
  const at = (field: DraftField | "other") => messages.filter(({ key }) => fieldOf(key) === field);
  const duplicate = findDuplicate(errors);
  const unreadable = at("file").some(isBlank);
  const isCovered = (message: FieldMessage) =>
    isBlank(message) || isDuplicate(message) || (unreadable && isCorrupt(message));
  return {
    file: at("file").filter((message) => !isCovered(message)),
    sources: at("sources"),
    description: at("description"),
    tags: at("tags"),
    other: at("other"),
    duplicate,
    unreadable,
  };
}

/** Returns the messages without those about the file; null if no others are left. */
export function withoutFileErrors(errors: DraftErrors): DraftErrors | null {
  const otherErrors = { ...errors, file: [], duplicate: null, unreadable: false };
  const { sources, description, tags, other } = otherErrors;
  return [sources, description, tags, other].some(({ length }) => length > 0) ? otherErrors : null;
}

function unique(messages: readonly FieldMessage[]): FieldMessage[] {
  const messagesByKey = new Map(messages.map((entry) => [`${entry.key} ${entry.message}`, entry]));
  return [...messagesByKey.values()];
}
