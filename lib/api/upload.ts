import * as v from "valibot";

/** Metadata of an upload: spec.md, "Submitting an image". */
export type ImageSubmission = {
  /** Tag names, separated by commas. */
  tag_input: string;
  description: string;
  source_urls: readonly string[];
  /** Hides the uploader's name. Not in the spec, but services support it. */
  anonymous?: boolean;
};

/**
 * The file of an upload: its web address, which the service fetches, or its bytes, which only some services accept. The
 * file's name, of at most 255 bytes in UTF-8, becomes the image's `name`.
 */
export type ImageSource = string | { file: File };

/** Returns the JSON body of an upload by `url`. */
export function submissionBody(image: ImageSubmission, url: string) {
  return { image: fieldsOf(image), url };
}

/** Returns the form of an upload by `file`, with the same fields. */
export const submissionForm = (image: ImageSubmission, file: File): FormData =>
  imageForm(file, fieldsOf(image));

/** Returns the `image` of an upload. The spec names only `source_url`; current services read only `sources`. */
function fieldsOf(image: ImageSubmission) {
  const source_urls = image.source_urls.filter((source) => source.trim() !== "");
  return {
    tag_input: image.tag_input,
    description: image.description,
    source_url: source_urls[0] ?? "",
    sources: Object.fromEntries(source_urls.map((source, index) => [index, { source }])),
    ...(image.anonymous !== undefined && { anonymous: image.anonymous }),
  };
}

/**
 * Returns a form with a file and other fields of `image`. Platforms encode line breaks in text as CR LF:
 * https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#multipart-form-data
 */
export function imageForm(file: File, fields: object = {}): FormData {
  const form = new FormData();
  appendFields(form, "image", fields);
  // Services ignore a file without a name.
  form.append("image[image]", file, file.name || "image");
  return form;
}

function appendFields(form: FormData, name: string, fields: object) {
  for (const [key, value] of Object.entries(fields)) {
    const path = `${name}[${key}]`;
    if (typeof value === "object") appendFields(form, path, value);
    else form.append(path, value);
  }
}

/**
 * The reasons for a refused upload, by field. The spec lists twelve fields with arrays of messages; services send more
 * fields, and nested objects. `listUploadErrors` reads them all.
 */
export const UploadErrorsSchema = v.record(v.string(), v.unknown());

export type UploadErrors = v.InferOutput<typeof UploadErrorsSchema>;

export type UploadErrorMessage = { field: string; message: string };

/** Returns every message with its top-level field, in the order of the response. */
export function listUploadErrors(errors: UploadErrors): UploadErrorMessage[] {
  return Object.entries(errors).flatMap(([field, value]) =>
    messagesIn(value).map((message) => ({ field, message })),
  );
}

const MAX_DEPTH = 8;

function messagesIn(value: unknown, depth = 0): string[] {
  if (typeof value === "string") return [value];
  if (typeof value === "object" && value !== null) {
    if (depth === MAX_DEPTH) return [];
    return Object.values(value).flatMap((inner) => messagesIn(inner, depth + 1));
  }
  return value === null || value === undefined ? [] : [String(value)];
}

/**
 * Returns the existing image if an upload was refused as a duplicate, else null. Services before December 2021 report
 * `image_orig_sha512_hash` (spec.md, "Errors"); later ones name the image's id.
 */
export function findDuplicate(errors: UploadErrors): { image_id: number | null } | null {
  for (const { field, message } of listUploadErrors(errors)) {
    const duplicate = /already been uploaded(?:.*\bimage (\d+))?/.exec(message);
    if (field === "image" && duplicate)
      return { image_id: duplicate[1] ? Number(duplicate[1]) : null };
    if (field === "image_orig_sha512_hash" && message.includes("already been taken"))
      return { image_id: null };
  }
  return null;
}
