import type { PictureFile } from "../file/picture-file.ts";
import type { Draft, DraftFields } from "./draft.ts";
import { fileAddressProblem } from "./file-address.ts";

interface Sendable extends Pick<Draft, "file" | "capture"> {
  fields: Pick<DraftFields, "url" | "as_file" | "as_capture">;
}

/** Returns true if a draft's bytes are sent: by the user's choice, or because no service could fetch the address. */
const isSentAsFile = ({ fields }: Pick<Sendable, "fields">): boolean =>
  fields.as_file ?? fileAddressProblem(fields.url) !== null;

/**
 * Returns the file whose bytes are sent, or null if the service fetches the address. A capture is sent by the user's choice, or because
 * there is nothing else.
 */
export function fileToSend({ fields, file, capture }: Sendable): PictureFile | null {
  if (capture && fields.as_capture) return capture;
  if (file && isSentAsFile({ fields })) return file;
  return (!file && fileAddressProblem(fields.url) !== null && capture) || null;
}

/** Identifies what a draft sends: the hash of the file, or the address. */
export const keyOfSentFile = (draft: Sendable): string =>
  fileToSend(draft)?.sha512 ?? draft.fields.url.trim();

/** Returns the file that becomes the image, if Tagpie holds it: the one sent, or a copy of the one at the address. */
export const uploadedFile = (draft: Sendable): PictureFile | null =>
  fileToSend(draft) ?? (draft.file?.url === draft.fields.url ? draft.file : null) ?? null;

/** Returns true if there is neither a file to send nor an address that a service may be able to fetch. */
export const hasNothingToSend = (draft: Sendable): boolean =>
  fileToSend(draft) === null && fileAddressProblem(draft.fields.url) !== null;
