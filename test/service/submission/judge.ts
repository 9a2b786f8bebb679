import type { Service } from "../context.ts";
import type { Database } from "../database.ts";
import { type Analysis, analyse, measure } from "../images/decode.ts";
import type { Fetched } from "../images/fetch.ts";
import { checkTags } from "../tags/rules.ts";
import type { TagRow } from "../tags/store.ts";
import type { Errors, Submission } from "./read.ts";

export type Judged =
  | { status: "refused"; errors: Errors }
  | {
      status: "accepted";
      submission: Submission;
      file: Fetched;
      analysis: Analysis;
      tags: readonly TagRow[];
    };

type Evidence = {
  submission: Submission;
  file: Fetched | null;
  tags: readonly TagRow[];
  /** Errors found so far. */
  errors: Errors;
};

/** Fields derived from the file; all blank without one. */
const fileFields = [
  "image",
  "uploaded_image",
  "image_width",
  "image_height",
  "image_size",
  "image_orig_size",
  "image_format",
  "image_mime_type",
  "image_aspect_ratio",
  "image_duration",
  "image_is_animated",
  "image_orig_sha512_hash",
  "image_sha512_hash",
];

const unreadable = "contents corrupt, not recognized, or dimensions are too large to process";
const longestFileName = 255;

export async function judge(service: Service, evidence: Evidence): Promise<Judged> {
  const { submission, file, tags } = evidence;
  const errors: Errors = { ...evidence.errors };
  const complain = (key: string, messages: readonly string[]) => {
    if (messages.length > 0) errors[key] = [...messages, ...(errors[key] ?? [])];
  };

  const names = tags.map((tag) => tag.name);
  complain("tag_input", checkTags(names, service.rules));
  const analysed = file === null ? null : await analyse(file.bytes);
  switch (analysed?.status) {
    case undefined:
    case "unrecognised":
      for (const field of fileFields) complain(field, ["can't be blank"]);
      complain("image", [unreadable]);
      break;
    case "unsupported":
      for (const field of fileFields) complain(field, ["can't be blank"]);
      complain("image", [unreadable]);
      errors.image_mime_type = [`(${analysed?.mimeType}) is invalid`];
      break;
    case "corrupt":
      complain("image", [unreadable]);
      break;
    case "ready":
      complain("image", await wrongWithPixels(file, analysed.analysis));
      break;
    default:
      return analysed satisfies never;
  }
  if (file !== null) {
    if (file.bytes.length > service.limits.imageBytes) {
      complain("image_size", [`must be less than or equal to ${service.limits.imageBytes}`]);
    }
    if (Buffer.byteLength(file.name) > longestFileName) {
      complain("image_name", [`should be at most ${longestFileName} byte(s)`]);
    }
  }
  complain("image", forbiddenByArtist(service.db, tags));
  if (Object.keys(errors).length > 0 || file === null || analysed?.status !== "ready") {
    return { status: "refused", errors };
  }
  return { status: "accepted", submission, file, analysis: analysed.analysis, tags };
}

async function wrongWithPixels(file: Fetched | null, analysis: Analysis): Promise<string[]> {
  if (isTooLarge(analysis)) return ["dimensions are too large to process"];
  try {
    if (file !== null) await measure(file.bytes, "stored");
    return [];
  } catch {
    return [unreadable];
  }
}

/** Returns true if a frame exceeds 2 GiB, the limit of the deployed services' renderer. */
export function isTooLarge({ width, height }: { width: number; height: number }): boolean {
  const padded = Math.ceil(width / 64) * 64;
  return (padded * 8 + 1024) * (height + 128) >= 2 ** 31 - 1;
}

/** Returns the artists' do-not-post rules that an upload with these tags violates. */
function forbiddenByArtist(db: Database, tags: readonly TagRow[]): string[] {
  const edited = tags.some((tag) => tag.name === "edit");
  const wishes = db.all<{ dnp_type: string }>(
    `SELECT dnp_type FROM dnp_entries WHERE tag_id IN (SELECT value FROM json_each(?)) ORDER BY id`,
    JSON.stringify(tags.map((tag) => tag.id)),
  );
  const types = wishes.map((wish) => wish.dnp_type);
  return [...new Set(types)]
    .filter((type) => type === "Artist Upload Only" || (type === "No Edits" && edited))
    .map((type) => `DNP (${type})`);
}
