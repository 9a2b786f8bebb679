import * as v from "valibot";

/**
 * Why a piece of work failed, as a record keeps it: plain data, told apart by `code`, no key, no address, no text of the service
 * but `detail`, which is shown as text. Views turn it into a sentence (what failed, why, what next) through the locales.
 */
export const FailureSchema = v.object({
  /**
   * An `ApiError` code (see `api/errors.ts`) or one of Tagpie's own: `no-service`, `no-key`, `no-access`, `not-fetchable`,
   * `no-record`, `bad-address`, `storage-full`, `internal`.
   */
  code: v.string(),
  /** The service's own sentence, where it gave one (a syntax error of a query). */
  detail: v.optional(v.string()),
  /** When it may be tried again: milliseconds since the epoch. */
  retry_at: v.optional(v.number()),
});
export type Failure = v.InferOutput<typeof FailureSchema>;

/** An error that a view may be given: its `code` is all it says, and survives the way between contexts. */
export const codedError = (code: string) => Object.assign(new Error(code), { code });

/** Any error as plain data. Of an unknown one nothing is kept: its text might hold an address with a key. */
export function failureOf(error: unknown): Failure {
  const { code, detail, retryAfter } = v.parse(ThrownSchema, error);
  return {
    code: code ?? "internal",
    ...(detail ? { detail } : {}),
    ...(retryAfter ? { retry_at: retryAfter } : {}),
  };
}

/** Returns null for `not-found`, and throws any other error. For `.catch()`. */
export function nullIfMissing(error: unknown): null {
  if (failureOf(error).code === "not-found") return null;
  throw error;
}

/** Told apart by fields, not by class: errors that crossed between contexts have lost theirs. */
const ThrownSchema = v.fallback(
  v.object({
    code: v.fallback(v.optional(v.string()), undefined),
    detail: v.fallback(v.nullish(v.string()), null),
    retryAfter: v.fallback(v.nullish(v.number()), null),
  }),
  { code: undefined, detail: null, retryAfter: null },
);
