import type { UploadErrors } from "./upload-errors.ts";

/**
 * Every way in which a call can fail.
 *
 * - `unauthorized`: the call needs a key, and there is none or it is not known (401).
 * - `forbidden`: not for this key, or for nobody (403).
 * - `not-found`: the service has no such thing (404, 410).
 * - `bad-query`: the service did not understand the question (other 4xx; see `detail`), or an argument made no sense
 *   and nothing was sent (`status` is null).
 * - `refused`: an upload was judged and refused (see `errors`).
 * - `rate-limited`: asked too often (429), or held back because of an earlier 429.
 * - `challenged`: something before the service wants to see a person, or held back because of that.
 * - `blocked`: the service answered 500 without a word, as it does to addresses it has blocked; or held back because of that.
 * - `server`: the service failed (other 5xx).
 * - `unreachable`: no connection, or it broke before the answer was whole.
 * - `timed-out`: no answer in time.
 * - `malformed`: an answer that is not of this API (see `field`).
 * - `redirected`: the service sent the request elsewhere, where the key must not go.
 * - `aborted`: the caller's signal fired.
 */
export const API_ERROR_CODES = [
  "unauthorized",
  "forbidden",
  "not-found",
  "bad-query",
  "refused",
  "rate-limited",
  "challenged",
  "blocked",
  "server",
  "unreachable",
  "timed-out",
  "malformed",
  "redirected",
  "aborted",
] as const;

export type ApiErrorCode = (typeof API_ERROR_CODES)[number];

type Details = Partial<Pick<ApiError, "status" | "retryAfter" | "errors" | "field" | "detail">>;

/**
 * What every method of the client throws, and nothing else. All that it says is in fields of its own, which
 * `runtime.sendMessage` leaves intact, so tell it by `isApiError` and `code`, not by its class. Never holds the key.
 */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly code: ApiErrorCode;
  /** The HTTP status; null where there was no answer. */
  readonly status: number | null;
  /** When to ask again at the earliest, in milliseconds since 1970; null if the service did not say. */
  readonly retryAfter: number | null;
  /** With `refused`: what the service objects to, whole. */
  readonly errors: UploadErrors | null;
  /** With `malformed`: the path to the field that is wrong, like `images.3.tags`; empty for the answer itself. */
  readonly field: string | null;
  /** What the service itself said, as in a search that it could not parse. Text, of unknown language. */
  readonly detail: string | null;

  constructor(code: ApiErrorCode, message: string, details: Details = {}) {
    super(message);
    this.code = code;
    this.status = details.status ?? null;
    this.retryAfter = details.retryAfter ?? null;
    this.errors = details.errors ?? null;
    this.field = details.field ?? null;
    this.detail = details.detail ?? null;
  }
}

/** Also true for an `ApiError` that has crossed from one context into another. */
export function isApiError(error: unknown): error is ApiError {
  const known: readonly unknown[] = API_ERROR_CODES;
  return (
    typeof error === "object" &&
    error !== null &&
    "name" in error &&
    error.name === "ApiError" &&
    "code" in error &&
    known.includes(error.code)
  );
}
