import type { BoardName } from "./boards.ts";
import type { TagRules } from "./tags/rules.ts";

/** The compiled vocabulary: none, at its path, at an address that pages name, or damaged. */
export type VocabularyShape =
  | "absent"
  | "compiled"
  | "moved"
  | "truncated"
  | "corrupt"
  | "version-3"
  | "too-large";

/**
 * Forms of an image's page: the engine's; those with one source per image; those of a translated site with markup of its own; and forms that
 * are no longer the engine's.
 */
export type FormsShape = "engine" | "one-source" | "translated" | "foreign";

/** Response shapes that differ between services. The first of each pair is that of a new service. */
export type Shapes = {
  /** Key of the message about a submitted duplicate. */
  duplicate: "image" | "hash";
  /** Matches of a reverse search: all within a distance, or always the ten nearest, under the active filter. */
  reverse: "nearest" | "knn";
  vocabulary: VocabularyShape;
  forms: FormsShape;
};

export const defaultShapes: Shapes = {
  duplicate: "image",
  reverse: "nearest",
  vocabulary: "absent",
  forms: "engine",
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
  shapes?: Partial<Shapes>;
  caching?: Caching;
  /** Delay in milliseconds before the representations of an upload exist. */
  processingDelay?: number;
  /** Reads bodies of JSON only, as the API's specification has it. */
  strict?: boolean;
  limits?: Partial<Limits>;
  /** The site that it is like, with its rules and tags; by default the engine's. */
  board?: BoardName;
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
