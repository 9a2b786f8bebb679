import type { TagRules } from "./tags/rules.ts";

/** The compiled vocabulary: none, at its path, with 50,000 more tags, at an address that pages name, or damaged. */
export type VocabularyShape =
  | "absent"
  | "compiled"
  | "large"
  | "moved"
  | "truncated"
  | "corrupt"
  | "version-3"
  | "too-large";

/** Response shapes of different service versions. The first of each pair is current. */
export type Shapes = {
  /** Key of the message about a submitted duplicate. */
  duplicate: "image" | "hash";
  timestamps: "zoned" | "zoneless";
  /** Body of a 404: `{"error"}` or empty. */
  notFound: "json" | "empty";
  /** Image keys: `early` lacks `source_urls`, `orig_size` and `hides`. */
  imageKeys: "all" | "early";
  /** Picture addresses with or without the site's origin. */
  addresses: "absolute" | "relative";
  /** Order and number of matches in a reverse search. `knn`: always the ten nearest, without a limit of distance, under the active filter. */
  reverse: "nearest" | "ten" | "knn";
  /** Keys of a gallery's creator: `creator` and `creator_id`, or `user` and `user_id`. */
  galleryCreator: "creator" | "user";
  /** oEmbed responses with or without links to the picture and its thumbnail. */
  oembed: "pictures" | "early";
  /** Response to a request for posts of an unknown topic or a page past the last. */
  topicPosts: "handled" | "crash";
  /** Default avatar: a drawing as a data URL, or one file for all. */
  noAvatar: "drawn" | "file";
  /** Comments on an image hidden later: absent from searches, or found blank. */
  commentsOfHidden: "absent" | "blank";
  /** Destroyed comments: absent from searches, or found as null while the index lags behind. */
  destroyedComments: "absent" | "null";
  vocabulary: VocabularyShape;
};

export const newShapes: Shapes = {
  duplicate: "image",
  timestamps: "zoned",
  notFound: "json",
  imageKeys: "all",
  addresses: "absolute",
  reverse: "nearest",
  galleryCreator: "creator",
  oembed: "pictures",
  topicPosts: "handled",
  noAvatar: "drawn",
  commentsOfHidden: "absent",
  destroyedComments: "absent",
  vocabulary: "absent",
};

export const oldShapes: Shapes = {
  duplicate: "hash",
  timestamps: "zoneless",
  notFound: "empty",
  imageKeys: "early",
  addresses: "absolute",
  reverse: "ten",
  galleryCreator: "user",
  oembed: "early",
  topicPosts: "crash",
  noAvatar: "file",
  commentsOfHidden: "blank",
  destroyedComments: "absent",
  vocabulary: "absent",
};

/**
 * Caching headers of API responses. `deployed`: those of upstream's proxy
 * (no-store, no-cache); `none`: no header; `max-age`: a site that allows caching.
 */
export type Caching = "deployed" | "none" | "max-age";

/** Requests a file from the web like the global `fetch`. */
export type WebFetch = (
  url: URL,
  init: { signal: AbortSignal; redirect: "manual"; headers: Record<string, string> },
) => Promise<Response>;

export type ServiceOptions = {
  /** Origin in its responses if it is reachable under another than its loopback address. */
  origin?: string;
  /** Fetches submitted addresses. */
  fetch?: WebFetch;
  /** 0 selects any free port. */
  port?: number;
  /** Directory for persistent data; without it, everything is in memory. */
  data?: string;
  seed?: "full" | "none";
  /** `old` switches every shape to its old version; `shapes` overrides individual ones. */
  era?: "new" | "old";
  shapes?: Partial<Shapes>;
  caching?: Caching;
  /** Delay in milliseconds before the representations of an upload exist. */
  processingDelay?: number;
  /** Reads bodies of JSON only, as the API's specification has it. */
  strict?: boolean;
  limits?: Partial<Limits>;
  rules?: Partial<TagRules>;
};

export type Limits = {
  /** Maximum bytes to fetch from a submitted address. */
  fetchBytes: number;
  /** Timeout of a fetch in milliseconds. */
  fetchTime: number;
  /** Maximum bytes of an image. */
  imageBytes: number;
  /** Maximum bytes of a request's body. */
  bodyBytes: number;
};

export const defaultLimits: Limits = {
  fetchBytes: 131_072_000,
  fetchTime: 15_000,
  imageBytes: 131_072_000,
  bodyBytes: 136_314_880,
};
