/** Default limits of the cache per service. */
export const CACHE_BOUNDS = { maxBytes: 20 * 1024 * 1024, maxEntries: 500 };
