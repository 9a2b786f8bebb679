import { createCall, itemEndpoint, listEndpoint } from "./endpoint.ts";
import { ImageSchema } from "./image.ts";
import {
  type CallOptions,
  checkedFile,
  checkedId,
  nameSegment,
  type OptionsForParameters,
  requireWebAddress,
} from "./parameters.ts";
import type { Call } from "./request.ts";
import {
  CommentSchema,
  FilterSchema,
  ForumSchema,
  GallerySchema,
  OembedSchema,
  PostSchema,
  ProfileSchema,
  TagSchema,
  TopicSchema,
} from "./schemas.ts";
import {
  type AddressOrFile,
  type ImageSubmission,
  submissionBody,
  submissionFields,
} from "./upload.ts";

// The endpoints of spec.md, "Endpoint table", with the query parameters that each accepts. Any call can fail with an
// `ApiError`; the comments name the codes that are particular to an endpoint.

const image = itemEndpoint("image", ImageSchema, (id: number) => `/images/${checkedId(id)}`, [
  "key",
  "filter_id",
]);

const images = {
  /** Gets an image, or the stub of a deleted or merged one. Fails with `not-found`. */
  get: image,
  /**
   * Uploads an image: spec.md, "Submitting an image". The service fetches the file from a URL; `{ file }` sends its bytes
   * as a form instead (at most 125 MiB), which is not in the spec. Fails with `unauthorized` without a valid key, with
   * `refused` and its `errors`, and with `file-too-large` if a proxy refuses the form. Sent once, and never retried: a
   * second upload could be a duplicate. Some services respond with an empty 500 (`server`) although they stored the image.
   */
  submit: {
    call: (submission: ImageSubmission, source: AddressOrFile, options?: CallOptions): Call => {
      const call = { ...options, method: "POST", path: "/images", keyed: "required" } as const;
      if (typeof source === "string") {
        const url = requireWebAddress(source);
        return { ...call, query: { url }, body: submissionBody(submission, url) };
      }
      const file = checkedFile(source?.file);
      return { ...call, form: { image: { ...submissionFields(submission), image: file } } };
    },
    schema: image.schema,
  },
};

const filters = {
  /** Lists the system filters, which anyone may use. */
  system: listEndpoint("filters", FilterSchema, "/filters/system", ["page"]),
  /** Lists the filters of the key's owner. Fails with `forbidden` if the key is missing or invalid. */
  user: listEndpoint("filters", FilterSchema, "/filters/user", ["key", "page"]),
};

const reverseByUrl = listEndpoint(
  "images",
  ImageSchema,
  "/search/reverse",
  ["key", "filter_id", "url", "distance"],
  "POST",
);
const reverseByFile = createCall("/search/reverse", ["key", "filter_id", "distance"], "POST");

/** A reverse search for the file at a web address, which the service fetches, or for a file's bytes. */
type ReverseOptions = OptionsForParameters<"distance" | "filter_id"> &
  ({ url: string; file?: undefined } | { file: File; url?: undefined });

const imageSearches = {
  /** Searches images. Fails with `bad-query` and a `detail` if `q` has a syntax error. */
  images: listEndpoint("images", ImageSchema, "/search/images", [
    "key",
    "filter_id",
    "page",
    "per_page",
    "q",
    "sd",
    "sf",
  ]),
  /**
   * Finds images that look like a file. The list is also empty if the service cannot fetch `url` or read the picture.
   * `file` (at most 125 MiB) is sent as a form, which is not in the spec: a service that reads no forms returns an empty
   * list, or fails with `bad-query`. Fails with `file-too-large` if a proxy refuses the form.
   */
  reverse: {
    call: (options: ReverseOptions): Call =>
      options.file
        ? { ...reverseByFile(options), form: { image: { image: checkedFile(options.file) } } }
        : reverseByUrl.call(options),
    schema: reverseByUrl.schema,
  },
};

/** The endpoints that the background calls itself. Their schemas are few, so that the worker starts quickly. */
export const coreResources = { images, filters, search: imageSearches };

/** All 23 endpoints. */
export const resources = {
  comments: {
    /** Gets a comment. Fails with `not-found`, or `forbidden` if its image is deleted. */
    get: itemEndpoint("comment", CommentSchema, (id: number) => `/comments/${checkedId(id)}`),
  },
  images: extend(images, {
    /** Gets the current featured image. Fails with `not-found` if no image is featured. */
    featured: itemEndpoint("image", ImageSchema, "/images/featured"),
  }),
  tags: {
    /** Gets a tag by the slug that the service sent, or by one of `slugCandidates`. Fails with `not-found`. */
    get: itemEndpoint("tag", TagSchema, (slug: string) => `/tags/${nameSegment(slug)}`),
  },
  posts: {
    /** Gets a forum post. Fails with `not-found`, also for a post in a hidden topic. */
    get: itemEndpoint("post", PostSchema, (id: number) => `/posts/${checkedId(id)}`),
  },
  profiles: {
    /** Gets a user. Fails with `not-found`, also for a deactivated user. */
    get: itemEndpoint("user", ProfileSchema, (id: number) => `/profiles/${checkedId(id)}`),
  },
  filters: extend(filters, {
    /** Gets a filter. Fails with `not-found`, also for a private filter of another user. */
    get: itemEndpoint("filter", FilterSchema, (id: number) => `/filters/${checkedId(id)}`, ["key"]),
  }),
  /** Gets the oEmbed data of an image by the address of its page or file. Fails with `not-found`. */
  oembed: {
    call: (url: string, options?: CallOptions): Call => ({
      ...options,
      path: "/oembed",
      query: { url: requireWebAddress(url) },
    }),
    schema: OembedSchema,
  },
  search: extend(imageSearches, {
    /** Searches comments, newest first. */
    comments: listEndpoint("comments", CommentSchema, "/search/comments", ["key", "page", "q"]),
    /** Searches galleries, newest first. */
    galleries: listEndpoint("galleries", GallerySchema, "/search/galleries", ["key", "page", "q"]),
    /** Searches forum posts, newest first. */
    posts: listEndpoint("posts", PostSchema, "/search/posts", ["key", "page", "q"]),
    /** Searches tags, those with the most images first. */
    tags: listEndpoint("tags", TagSchema, "/search/tags", ["page", "per_page", "q"]),
  }),
  forums: {
    /** Lists the forums. */
    list: listEndpoint("forums", ForumSchema, "/forums"),
    /** Gets a forum. Fails with `not-found`, also for a restricted forum. */
    get: itemEndpoint(
      "forum",
      ForumSchema,
      (short_name: string) => `/forums/${nameSegment(short_name)}`,
    ),
    /** Lists the topics of a forum. */
    topics: listEndpoint(
      "topics",
      TopicSchema,
      (short_name: string) => `/forums/${nameSegment(short_name)}/topics`,
      ["page"],
    ),
    /** Gets a topic. Fails with `not-found`, also for a hidden topic. */
    topic: itemEndpoint("topic", TopicSchema, topicPath),
    /** Lists the posts of a topic. Pages may be short or empty before the end, where posts were deleted. */
    posts: listEndpoint(
      "posts",
      PostSchema,
      (short_name: string, topic_slug: string) => `${topicPath(short_name, topic_slug)}/posts`,
      ["page"],
    ),
    /** Gets a post of a topic. Fails with `not-found` if the post belongs to another topic. */
    post: itemEndpoint(
      "post",
      PostSchema,
      (short_name: string, topic_slug: string, id: number) =>
        `${topicPath(short_name, topic_slug)}/posts/${checkedId(id)}`,
    ),
  },
};

/** Merges two groups. Bundlers keep an unused object with a spread, but drop an unused call of this. */
// @__NO_SIDE_EFFECTS__
function extend<A, B>(group: A, more: B): A & B {
  return { ...group, ...more };
}

function topicPath(short_name: string, topic_slug: string): string {
  return `/forums/${nameSegment(short_name)}/topics/${nameSegment(topic_slug)}`;
}
