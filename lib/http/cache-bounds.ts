/** What is kept of each service's answers at most, unless told otherwise. */
export const CACHE_BOUNDS = { maxBytes: 20 * 1024 * 1024, maxEntries: 500 };
