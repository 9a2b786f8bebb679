import type * as v from "valibot";
import { MAX_MESSAGE_LENGTH, MAX_UPLOAD_MESSAGES } from "../base/bounds.ts";
import type { UploadErrorsSchema } from "./fields.ts";

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
export type AddressOrFile = string | { file: File };

/** Returns the JSON body of an upload by `url`. */
export function submissionBody(image: ImageSubmission, url: string) {
  return { image: submissionFields(image), url };
}

/** Returns the `image` of an upload. The spec names only `source_url`; current services read only `sources`. */
export function submissionFields({
  tag_input,
  description,
  source_urls,
  anonymous,
}: ImageSubmission) {
  const sources = source_urls.filter((source) => source.trim() !== "");
  return {
    tag_input,
    description,
    source_url: sources[0] ?? "",
    sources: Object.fromEntries(sources.map((source, index) => [index, { source }])),
    anonymous,
  };
}

export type UploadErrors = v.InferOutput<typeof UploadErrorsSchema>;

type UploadErrorMessage = { field: string; message: string };

/** Returns the messages with its top-level field, in the order of the response. */
export function listUploadErrors(errors: UploadErrors): UploadErrorMessage[] {
  return Object.entries(errors)
    .slice(0, MAX_UPLOAD_MESSAGES)
    .flatMap(([field, value]) => messagesIn(value).map((message) => ({ field, message })))
    .slice(0, MAX_UPLOAD_MESSAGES);
}

const MAX_DEPTH = 8;

function messagesIn(value: unknown, depth = 0): string[] {
  if (typeof value === "object" && value !== null) {
    if (depth === MAX_DEPTH) return [];
    return Object.values(value)
      .slice(0, MAX_UPLOAD_MESSAGES)
      .flatMap((inner) => messagesIn(inner, depth + 1));
  }
  return value === null || value === undefined ? [] : [String(value).slice(0, MAX_MESSAGE_LENGTH)];
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
