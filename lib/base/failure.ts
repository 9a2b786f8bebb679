import * as v from "valibot";
import { cappedList, storedText } from "./lenient-schemas.ts";

/** Facts about a page that refused scripts or contained no picture. `unread-page.ts` derives the cause from them. */
const UnreadPageSchema = v.object({
  /** Addresses of the tab and of the page, if the browser exposes them. */
  urls: cappedList(storedText),
  /** Address of the clicked frame. */
  frame_url: v.optional(storedText),
  /** The browser's message, or the content type of a document that did respond. */
  because: storedText,
  /** Origins of the page's cross-site frames, one entry per frame. */
  foreign_frames: cappedList(storedText),
});
export type UnreadPage = v.InferOutput<typeof UnreadPageSchema>;

/**
 * Reason why an operation failed, as plain data in a record; views turn it into a sentence through the locales. It contains no key, no
 * addresses except in `page`, and no text of the service except `detail`, which is shown as text.
 */
export const FailureSchema = v.object({
  /**
   * An `ApiError` code (see `api/api-error.ts`) or one of Tagpie's own: `no-service`, `no-key`, `no-access`, `not-fetchable`,
   * `no-record`, `no-script-here`, `no-answer`, `no-picture`, `moving`, `bad-address`, `storage-full`, `newer-data`,
   * `internal`.
   */
  code: storedText,
  /** The service's own message, if it sent one (such as a query's syntax error). */
  detail: v.optional(storedText),
  /** Earliest time of the next attempt, in epoch milliseconds. */
  retry_at: v.optional(v.number()),
  /** Set with `no-script-here`, `no-answer` and `no-picture`. */
  page: v.optional(UnreadPageSchema),
});
export type Failure = v.InferOutput<typeof FailureSchema>;

/** Returns true for the codes after which requests to a service are held back. */
export const isHoldReason = (code: string): code is "rate-limited" | "challenged" | "blocked" =>
  code === "rate-limited" || code === "challenged" || code === "blocked";

/** Creates an error for views. It only carries `code` and `page`, which survive messaging between contexts. */
export const codedError = (code: string, page?: UnreadPage) =>
  Object.assign(new Error(code), { code, page });

/** Converts any error to plain data. Drops the text of unknown errors, which might hold an address with a key. */
export function failureOf(error: unknown): Failure {
  // Read by fields, not by class: errors lose their class between contexts.
  const { code, detail, retryAfter, page } = Object(error);
  return v.parse(OrInternal, {
    code,
    ...(detail && { detail }),
    ...(retryAfter && { retry_at: retryAfter }),
    page,
  });
}

/** Chromium and Firefox name the quota in the message of `storage.local`, and databases in the error's name. */
const QUOTA = /quota|FILE_ERROR_NO_SPACE/iu;

/** Returns true if a write failed because there was no room. */
export function isStorageFull(error: unknown): boolean {
  const { name, message } = Object(error);
  return QUOTA.test(`${name} ${message}`);
}

/** Throws `storage-full` for a write without room, and any other error unchanged. For `.catch()`. */
export function throwIfFull(error: unknown): never {
  throw isStorageFull(error) ? codedError("storage-full") : error;
}

/** Returns null for `not-found`, and throws any other error. For `.catch()`. */
export function nullIfMissing(error: unknown): null {
  if (failureOf(error).code === "not-found") return null;
  throw error;
}

const OrInternal = v.fallback(FailureSchema, { code: "internal" });
