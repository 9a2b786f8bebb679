import * as v from "valibot";
import { isChallenge } from "../http/hold-reason.ts";
import { isHttpError } from "../http/http-error.ts";
import { readRetryAfter } from "../http/retry-after.ts";
import { ApiError, type ApiErrorCode } from "./api-error.ts";
import { UploadErrorsSchema } from "./fields.ts";

/** The type that every request of the client accepts. */
export const JSON_TYPE = "application/json";

const RefusalSchema = v.object({ errors: UploadErrorsSchema });
const ErrorSchema = v.object({ error: v.string() });

/**
 * Returns the error for a response without success, or for a challenge page with any status. Its body is the parsed `json` if it is JSON (`{errors}` of an
 * upload or `{error}`), else text that may be empty, plain or HTML; without JSON, the status decides.
 */
export function errorFromResponse(response: Response, json: unknown, now: number): ApiError {
  const { status } = response;
  const { success, output } = v.safeParse(ErrorSchema, json);
  const detail = success ? output.error : null;
  const details = { status, detail, retryAfter: readRetryAfter(response.headers, now) };
  const fail = (code: ApiErrorCode, more = {}) =>
    new ApiError(code, detail ?? `Status ${status}`, { ...details, ...more });

  if (status === 429) return fail("rate-limited");
  if (isChallenge(response, JSON_TYPE)) return fail("challenged");
  if (status >= 500) return fail("server");
  if (status === 401) return fail("unauthorized");
  if (status === 403) return fail("forbidden");
  if (status === 404 || status === 410) return fail("not-found");
  const refusal = v.safeParse(RefusalSchema, json);
  if (refusal.success) return fail("refused", { errors: refusal.output.errors });
  if (status === 413) return fail("file-too-large");
  return status >= 400 ? fail("bad-query") : fail("malformed", { field: "" });
}

/** Returns the error for a request without a response. Leaves out the platform's messages, which may contain the URL and with it the key. */
export function errorFromFailure(cause: unknown, signal: AbortSignal | undefined): ApiError {
  if (cause instanceof ApiError) return cause;
  if (signal?.aborted) return new ApiError("aborted", "Aborted");
  if (!isHttpError(cause)) return new ApiError("unreachable", "Unreachable");
  const { code, message, held } = cause;
  switch (code) {
    case "held":
      return new ApiError(held?.reason ?? "blocked", message, { retryAfter: held?.until ?? null });
    case "insecure":
      return new ApiError("bad-query", message);
    case "too-large":
      return new ApiError("malformed", message, { field: "" });
    default:
      return new ApiError(code, message);
  }
}
