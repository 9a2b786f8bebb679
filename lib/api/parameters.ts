import { isWebAddress } from "./addresses.ts";
import { ApiError } from "./api-error.ts";
import { DEFAULT_PER_PAGE, MAX_PER_PAGE } from "./list.ts";

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Asks the service even if a cached response has not expired. */
  fresh?: boolean | undefined;
  /** Sends one request at most, without retries. */
  once?: boolean | undefined;
  /** Leaves the key out, for a response that does not depend on the account. */
  anonymous?: boolean | undefined;
}

/** The query parameters of spec.md, "General query parameters" and "Endpoint table"; the client adds `key` by itself. */
export interface QueryParameters {
  /** Overrides the user's current filter for this request. Services ignore a filter that the user may not use. */
  filter_id?: number | undefined;
  /** From 1; anything else means 1. */
  page?: number | undefined;
  /** Clamped to 1–50. Always sent, because services default to 15 for anonymous users. */
  per_page?: number | undefined;
  q: string;
  sd?: "asc" | "desc" | undefined;
  /** For example `score`, `wilson_score`, `random` or `random:<seed>`. */
  sf?: string | undefined;
  /** Absolute https: or http: address of a file that the service can fetch. */
  url: string;
  /** Allowed difference, clamped to 0–1. Services default to 0.25; those before 2024 use at least 0.01. */
  distance?: number | undefined;
}

type QueryName = keyof QueryParameters;

export type ParameterName = QueryName | "key";

/** Options of a call to an endpoint with these parameters. */
export type OptionsForParameters<P extends ParameterName> = CallOptions &
  Pick<QueryParameters, Exclude<P, "key">>;

type Sent = string | number | undefined;

const SENT: { [N in QueryName]: (value: QueryParameters[N]) => Sent } = {
  filter_id: (id) => (id === undefined ? undefined : checkedId(id)),
  page: (page) => (page === undefined || (Number.isSafeInteger(page) && page > 1) ? page : 1),
  per_page: (count = DEFAULT_PER_PAGE) =>
    Number.isNaN(count) ? DEFAULT_PER_PAGE : clamp(Math.trunc(count), 1, MAX_PER_PAGE),
  q: (q) => q,
  sd: (direction) => direction,
  sf: (field) => field,
  url: (url) => requireWebAddress(url),
  distance: (distance) =>
    distance === undefined || Number.isNaN(distance) ? undefined : clamp(distance, 0, 1),
};

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

/** Returns an endpoint's query. Fails with `bad-query` for an id or address that no service accepts. */
export function buildQuery(
  names: readonly ParameterName[],
  options: Partial<QueryParameters>,
): Record<string, Sent> {
  const encode = <N extends QueryName>(name: N) => SENT[name](options[name] as QueryParameters[N]);
  return Object.fromEntries(
    names.flatMap((name) => (name === "key" ? [] : [[name, encode(name)] as const])),
  );
}

function badArgument(message: string): ApiError {
  return new ApiError("bad-query", message);
}

/** Returns an id for a path or query. Fails with `bad-query` before anything is sent. */
export function checkedId(id: number): number {
  if (Number.isSafeInteger(id) && id >= 0) return id;
  throw badArgument("An id must be a whole number from 0.");
}

/** Returns a file whose bytes can be sent. Fails with `bad-query` for anything else. */
export function checkedFile(file: File): File {
  if (file instanceof File) return file;
  throw badArgument("Not a file.");
}

/** Returns a name as one segment of a path. Fails with `bad-query` if no path can hold it. */
export function nameSegment(name: string): string {
  // The URL standard resolves `.` and `..` even when they are percent-encoded: https://url.spec.whatwg.org/#double-dot-path-segment
  if (typeof name !== "string" || name === "" || name === "." || name === "..")
    throw badArgument("A name in a path must not be empty, `.` or `..`.");
  return encodeURIComponent(name.toWellFormed());
}

/** Returns an address that the service can fetch. Fails with `bad-query` for anything but https: and http:. */
export function requireWebAddress(url: string): string {
  if (typeof url === "string" && isWebAddress(url)) return url.toWellFormed();
  throw badArgument("Not an https: or http: address.");
}
