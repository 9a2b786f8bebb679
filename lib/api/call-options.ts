export type CallOptions = {
  signal?: AbortSignal | undefined;
  /** Asks the service even if a cached answer could still be used, as when waiting for something to change. */
  fresh?: boolean | undefined;
};

export type PageOptions = CallOptions & {
  /** From 1. */
  page?: number | undefined;
};

export type SearchOptions = PageOptions & { q: string };

export type ImageOptions = CallOptions & { filter_id?: number | undefined };

export type ImageSearchOptions = SearchOptions &
  ImageOptions & {
    /** 1 to 50; what is outside is brought inside. Always sent, because services differ in what they default to. */
    per_page?: number | undefined;
    sd?: "asc" | "desc" | undefined;
    /** Such as `score`, `wilson_score`, `random` or `random:<seed>`. */
    sf?: string | undefined;
  };

export type ReverseSearchOptions = CallOptions & {
  /** Where the service can fetch the picture. It answers an empty list when it cannot. */
  url: string;
  /** How much may differ, from 0 to 1; services default to 0.25. What is outside is brought inside. */
  distance?: number | undefined;
};
