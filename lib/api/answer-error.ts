import * as v from "valibot";
import { isChallenge } from "../http/hold-reason.ts";
import { readRetryAfter } from "../http/retry-after.ts";
import { secretForms } from "../http/secret-forms.ts";
import { ApiError } from "./errors.ts";
import { UploadErrorsSchema } from "./upload-errors.ts";

const RefusalSchema = v.object({ errors: UploadErrorsSchema });
const ComplaintSchema = v.object({ error: v.string() });

/**
 * What an answer that is not a success means. Its body may be `{errors}` of an upload, `{error}`, empty, plain text, or
 * the HTML of something that stands before the service; the status tells what the body does not.
 */
export function errorFromAnswer(
  response: Response,
  body: string,
  key: string,
  now: number,
): ApiError {
  const { status } = response;
  const json = parseJson(body, key);
  const complaint = v.safeParse(ComplaintSchema, json);
  const detail = complaint.success ? complaint.output.error : null;
  const details = { status, detail, retryAfter: readRetryAfter(response.headers, now) };
  const said = detail === null ? "." : `: ${detail}`;

  if (status === 429)
    return new ApiError("rate-limited", "The service was asked too often.", details);
  if (isChallenge(response)) {
    return new ApiError(
      "challenged",
      "Something before the service wants to see a person.",
      details,
    );
  }
  if (status === 500 && body === "") {
    return new ApiError(
      "blocked",
      "The service answered 500 without a word, as to a blocked address.",
      details,
    );
  }
  if (status >= 500)
    return new ApiError("server", `The service failed with ${status}${said}`, details);
  if (status === 401)
    return new ApiError("unauthorized", "The service does not know the key.", details);
  if (status === 403) return new ApiError("forbidden", "The service does not allow this.", details);
  if (status === 404 || status === 410) {
    return new ApiError("not-found", "The service has no such thing.", details);
  }
  const refusal = v.safeParse(RefusalSchema, json);
  if (refusal.success) {
    const { errors } = refusal.output;
    const fields = Object.keys(errors).join(", ");
    return new ApiError("refused", `The service refused the upload because of ${fields}.`, {
      ...details,
      errors,
    });
  }
  if (status >= 400) {
    return new ApiError(
      "bad-query",
      `The service did not understand the question (${status})${said}`,
      details,
    );
  }
  return new ApiError("malformed", `Status ${status} is not one of this API.`, {
    ...details,
    field: "",
  });
}

/** Undefined if it is no JSON. A service may repeat the question in its answer, and with it the key, which is left out. */
export function parseJson(text: string, key = ""): unknown {
  const forms = secretForms(key);
  const withoutKey = (_name: string, value: unknown) =>
    typeof value === "string"
      ? forms.reduce((rest, form) => rest.replaceAll(form, "…"), value)
      : value;
  try {
    return forms.some((form) => text.includes(form))
      ? JSON.parse(text, withoutKey)
      : JSON.parse(text);
  } catch {
    return undefined;
  }
}
