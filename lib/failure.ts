import * as v from "valibot";

/** Facts about a page that scripts could not read, or found no picture in. `unread-page.ts` finds the cause in them. */
const UnreadPageSchema = v.object({
  /** Addresses of the tab and of the page, as far as the browser tells them. */
  urls: v.array(v.string()),
  /** Of the frame that was clicked. */
  frame_url: v.optional(v.string()),
  /** The browser's message, or the content type of a document that did answer. */
  because: v.string(),
  /** Origins of the frames of other sites in it, one a frame. */
  frames: v.array(v.string()),
});
export type UnreadPage = v.InferOutput<typeof UnreadPageSchema>;

/**
 * Why a piece of work failed, as a record keeps it: plain data, told apart by `code`, no key, no address but those
 * of an unread page, no text of the service but `detail`, which is shown as text. Views turn it into a sentence (what failed, why, what
 * next) through the locales.
 */
export const FailureSchema = v.object({
  /**
   * An `ApiError` code (see `api/errors.ts`) or one of Tagpie's own: `no-service`, `no-key`, `no-access`, `not-fetchable`,
   * `no-record`, `no-script-here`, `no-answer`, `no-picture`, `bad-address`, `storage-full`, `internal`.
   */
  code: v.string(),
  /** The service's own sentence, where it gave one (a syntax error of a query). */
  detail: v.optional(v.string()),
  /** When it may be tried again: milliseconds since the epoch. */
  retry_at: v.optional(v.number()),
  /** With `no-script-here`, `no-answer` and `no-picture`. */
  page: v.optional(UnreadPageSchema),
});
export type Failure = v.InferOutput<typeof FailureSchema>;

/** An error that a view may be given: `code` and `page` are all it says, and survive the way between contexts. */
export const codedError = (code: string, page?: UnreadPage) =>
  Object.assign(new Error(code), { code, page });

/** Any error as plain data. Of an unknown one nothing is kept: its text might hold an address with a key. */
export function failureOf(error: unknown): Failure {
  // Read by fields, not by class: errors that crossed between contexts have lost theirs.
  const { code, detail, retryAfter, page } = Object(error);
  return v.parse(OrInternal, {
    code,
    ...(detail && { detail }),
    ...(retryAfter && { retry_at: retryAfter }),
    page,
  });
}

/** Returns null for `not-found`, and throws any other error. For `.catch()`. */
export function nullIfMissing(error: unknown): null {
  if (failureOf(error).code === "not-found") return null;
  throw error;
}

const OrInternal = v.fallback(FailureSchema, { code: "internal" });
