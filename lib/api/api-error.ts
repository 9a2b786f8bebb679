import type { UploadErrors } from "./upload.ts";

/**
 * The codes of failed calls.
 *
 * - `unauthorized`: the key is missing or invalid (401).
 * - `forbidden`: the key does not allow this (403).
 * - `not-found`: the resource does not exist (404, 410).
 * - `bad-query`: the service rejected the request (other 4xx; see `detail`), or an argument is invalid and nothing was
 *   sent (`status` is null).
 * - `file-too-large`: the request with its file is larger than the service or a proxy accepts (413); nothing was stored.
 * - `refused`: the service refused an upload (see `errors`).
 * - `rate-limited`: too many requests (429), or held back after an earlier 429.
 * - `challenged`: a challenge page before the service, or held back after one.
 * - `blocked`: repeated empty 500 responses, which services send to blocked addresses; or held back after them.
 * - `server`: the service failed (other 5xx, or one empty 500).
 * - `unreachable`: no connection, or it broke off.
 * - `timed-out`: no response in time.
 * - `malformed`: a response that does not match the API (see `field`).
 * - `redirected`: the service redirected the request. The key must not follow.
 * - `aborted`: the caller's signal fired.
 */
const API_ERROR_CODES = [
  "unauthorized",
  "forbidden",
  "not-found",
  "bad-query",
  "file-too-large",
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
 * The only error that the client throws. `runtime.sendMessage` keeps its fields but not its class: check it by
 * `isApiError` and `code`. Never contains the key.
 */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly code: ApiErrorCode;
  /** The HTTP status; null without a response. */
  readonly status: number | null;
  /** The earliest time for a retry, in milliseconds since 1970; null if unknown. */
  readonly retryAfter: number | null;
  /** With `refused`: the errors of the response; see `listUploadErrors`. */
  readonly errors: UploadErrors | null;
  /** With `malformed`: the path of the wrong field, such as `images.3.tags`; empty for the response itself. */
  readonly field: string | null;
  /** The service's own message, for example about the syntax of a search. Plain text in any language. */
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

/** Returns true for an `ApiError`, also after it was sent between contexts. */
export function isApiError(error: unknown): error is ApiError {
  const codes: readonly unknown[] = API_ERROR_CODES;
  return (
    typeof error === "object" &&
    error !== null &&
    "name" in error &&
    error.name === "ApiError" &&
    "code" in error &&
    codes.includes(error.code)
  );
}
