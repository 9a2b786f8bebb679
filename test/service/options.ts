import type { TagRules } from "./tags/rules.ts";

/** Shapes that answers had at one time or another. The first of each pair is today's. */
export type Shapes = {
  /** Which message a submission of a known picture gets, under which key. */
  duplicate: "image" | "hash";
  timestamps: "zoned" | "zoneless";
  /** What tells that something does not exist: `{"error"}` or nothing at all. */
  notFound: "json" | "empty";
  /** Whether images list `source_urls`, `orig_size` and `hides`. */
  imageKeys: "all" | "early";
  /** Addresses of pictures with or without the site's own address. */
  addresses: "absolute" | "relative";
  /** How many matches a reverse search gives, and in which order. */
  reverse: "nearest" | "ten";
  /** Whether galleries name who made them under `creator` and `creator_id`, or `user` and `user_id`. */
  galleryCreator: "creator" | "user";
  /** Whether oEmbed answers lead to the picture and its thumbnail. */
  oembed: "pictures" | "early";
  /** What befalls those who ask for posts of an unknown topic, or for a page past the last. */
  topicPosts: "handled" | "crash";
  /** What stands for somebody without an avatar: a drawing within the address, or one file for all. */
  noAvatar: "drawn" | "file";
  /** Whether searches still find comments whose image was hidden since; they are blank then. */
  commentsOfHidden: "absent" | "blank";
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
};

/**
 * What answers of the API say about keeping them. `deployed`: what upstream's proxy adds to everything
 * (no-store, no-cache); `none`: nothing; `max-age` and `etag`: what a friendlier site might send.
 */
export type Caching = "deployed" | "none" | "no-store" | "max-age" | "etag";

/** Requests a file from the web, as the global `fetch` does. */
export type WebFetch = (
  url: URL,
  init: { signal: AbortSignal; redirect: "manual"; headers: Record<string, string> },
) => Promise<Response>;

export type ServiceOptions = {
  /** The origin that its responses name, where people reach it under another than its loopback address. */
  origin?: string;
  /** How it fetches submitted addresses. */
  fetch?: WebFetch;
  /** 0 takes any free one. */
  port?: number;
  /** A directory that keeps everything; without it, everything is in memory. */
  data?: string;
  seed?: "full" | "none";
  /** `old` switches every shape to its older one; `shapes` chooses one by one. */
  era?: "new" | "old";
  shapes?: Partial<Shapes>;
  caching?: Caching;
  /** Serve `/control/…`, where a running service can be told to misbehave. */
  control?: boolean;
  /** Milliseconds that pass before the representations of an upload exist. */
  processingDelay?: number;
  limits?: Partial<Limits>;
  rules?: Partial<TagRules>;
};

export type Limits = {
  /** Bytes fetched from a submitted address before it counts as no file. */
  fetchBytes: number;
  /** Milliseconds until a fetch is given up. */
  fetchTime: number;
  /** Bytes of an image. */
  imageBytes: number;
};

export const defaultLimits: Limits = {
  fetchBytes: 131_072_000,
  fetchTime: 15_000,
  imageBytes: 131_072_000,
};
