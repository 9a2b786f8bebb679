import * as v from "valibot";

/**
 * Why a piece of work failed, as a record keeps it: plain data, told apart by `code`, no key, no address, no text of the service
 * but `detail`, which is shown as text. Views turn it into a sentence (what failed, why, what next) through the locales.
 */
export const FailureSchema = v.object({
  /** An `ApiError` code (see `api/errors.ts`) or one of Tagpie's own: `no-service`, `no-key`, `no-access`, `not-fetchable`, `internal`. */
  code: v.string(),
  /** The service's own sentence, where it gave one (a syntax error of a query). */
  detail: v.optional(v.string()),
  /** When it may be tried again: milliseconds since the epoch. */
  retry_at: v.optional(v.number()),
});
export type Failure = v.InferOutput<typeof FailureSchema>;
