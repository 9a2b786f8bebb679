import * as v from "valibot";

/**
 * Why an upload was refused, by field. The spec names twelve fields, each an array of messages; services send others,
 * and arrays of objects with arrays in them. All of it is kept: read it with `listUploadErrors`.
 */
export const UploadErrorsSchema = v.record(v.string(), v.unknown());

export type UploadErrors = v.InferOutput<typeof UploadErrorsSchema>;

export type UploadErrorMessage = { field: string; message: string };

/** Every message with the field that it stands under at the top, in the order in which the service sent them. */
export function listUploadErrors(errors: UploadErrors): UploadErrorMessage[] {
  return Object.entries(errors).flatMap(([field, value]) =>
    messagesIn(value).map((message) => ({ field, message })),
  );
}

/** Deeper than any service nests its messages, and than anyone would read. */
const DEEPEST = 8;

function messagesIn(value: unknown, depth = 0): string[] {
  if (typeof value === "string") return [value];
  if (typeof value === "object" && value !== null) {
    if (depth === DEEPEST) return [];
    return Object.values(value).flatMap((inner) => messagesIn(inner, depth + 1));
  }
  return value === null || value === undefined ? [] : [String(value)];
}

/**
 * Tells whether an upload was refused because the service has the very same file already, and under which id if it
 * says so. Services before December 2021 object to `image_orig_sha512_hash`, later ones name the image.
 */
export function findDuplicate(errors: UploadErrors): { image_id: number | null } | null {
  for (const { field, message } of listUploadErrors(errors)) {
    const named = /already been uploaded(?:.*\bimage (\d+))?/.exec(message);
    if (field === "image" && named) return { image_id: named[1] ? Number(named[1]) : null };
    if (field === "image_orig_sha512_hash" && message.includes("already been taken")) {
      return { image_id: null };
    }
  }
  return null;
}
