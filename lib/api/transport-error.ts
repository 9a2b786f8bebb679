import { type HttpErrorCode, isHttpError } from "../http/errors.ts";
import { ApiError, type ApiErrorCode } from "./errors.ts";

const CODES: Record<Exclude<HttpErrorCode, "held">, ApiErrorCode> = {
  insecure: "bad-query",
  redirected: "redirected",
  "timed-out": "timed-out",
  "too-large": "malformed",
  unreachable: "unreachable",
};

/** What it means that a request brought no answer. Texts of the platform stay out: they may hold the URL, and so the key. */
export function errorFromFailure(cause: unknown, signal: AbortSignal | undefined): ApiError {
  if (cause instanceof ApiError) return cause;
  if (signal?.aborted) return new ApiError("aborted", "The request was aborted.");
  if (!isHttpError(cause)) return new ApiError("unreachable", "The service could not be reached.");
  if (cause.code !== "held") {
    const field = cause.code === "too-large" ? "" : null;
    return new ApiError(CODES[cause.code], cause.message, { field });
  }
  return new ApiError(cause.held?.reason ?? "blocked", cause.message, {
    retryAfter: cause.held?.until ?? null,
  });
}
