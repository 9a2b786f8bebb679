import { MAX_VOCABULARY_BYTES } from "../base/bounds.ts";
import {
  createPoliteFetch,
  type PoliteFetch,
  type PoliteFetchOptions,
} from "../http/polite-fetch.ts";
import { MAX_BODY_BYTES } from "../http/response.ts";
import { API_ROOT } from "./request.ts";

const SECOND = 1000;
const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Not part of the spec: the tags of a service in one file. See `tags/vocabulary.ts`. */
export const VOCABULARY_PATH = "/autocomplete/compiled";

/** Bytes per millisecond (50 kB/s). */
const SLOWEST_UPLOAD = 50;

/** In seconds, for responses without an expiry time. The first match counts. */
const DEFAULT_FRESHNESS = [
  // Spec.md, "Limits": the `cache_age` of every oEmbed response.
  { path: /\/oembed$/, seconds: 2 * HOUR },
  { path: /\/filters\/system$/, seconds: HOUR },
  { path: /\/tags\/[^/]+$/, seconds: HOUR },
  { path: /\/images\/featured$/, seconds: 10 * MINUTE },
  { path: /\/search\/tags$/, seconds: 10 * MINUTE },
  { path: /\/(?:profiles|filters|forums)\/\d+$/, seconds: 5 * MINUTE },
  { path: /\/forums(?:\/[^/]+)?$/, seconds: 5 * MINUTE },
  { path: /\/search\/images$/, seconds: MINUTE },
  { path: /\/images\/\d+$/, seconds: MINUTE },
] as const;

/** Creates a `fetch` with this API's rate limits, timeouts and default freshness. Reverse search is the only POST that may be retried. */
export function createServiceFetch(options: PoliteFetchOptions = {}): PoliteFetch {
  return createPoliteFetch({
    defaultFreshness: DEFAULT_FRESHNESS,
    isRepeatable: (url, method) =>
      method === "GET" || url.pathname === `${API_ROOT}/search/reverse`,
    rates: {
      classes: [
        {
          matches: (url) => url.pathname.startsWith(`${API_ROOT}/search`),
          requests: 20,
          interval: 10 * SECOND,
        },
      ],
    },
    // Newer services name another address of their vocabulary.
    maxBodyBytes: ({ pathname }) =>
      pathname.startsWith(`${API_ROOT}/`) ? MAX_BODY_BYTES : MAX_VOCABULARY_BYTES,
    // For an upload or a reverse search, the service first fetches a file of up to 125 MiB, or receives it from here.
    timeOut: (url, method, bytes) =>
      (method === "GET" ? 30 : url.pathname.endsWith("/images") ? 120 : 60) * SECOND +
      bytes / SLOWEST_UPLOAD,
    ...options,
  });
}
