import * as v from "valibot";
import type { Fetch } from "../http/fetch.ts";
import { distanceOf, idOf, optionalId, pageOf, path, perPageOf, urlOf } from "./arguments.ts";
import { normaliseBaseUrl } from "./base-url.ts";
import { CommentSchema } from "./comment.ts";
import { ApiError } from "./errors.ts";
import { FilterSchema } from "./filter.ts";
import { ForumSchema } from "./forum.ts";
import { GallerySchema } from "./gallery.ts";
import { ImageSchema } from "./image.ts";
import { listSchema } from "./list.ts";
import { OembedSchema } from "./oembed.ts";
import { PostSchema } from "./post.ts";
import { ProfileSchema } from "./profile.ts";
import { type CallOptions, createRequest, type Key } from "./request.ts";
import { createServiceFetch } from "./service-fetch.ts";
import { type ImageSubmission, submissionBody } from "./submission.ts";
import { TagSchema } from "./tag.ts";
import { TopicSchema } from "./topic.ts";

export type ApiClientOptions = {
  /** The address of the service, as `normaliseBaseUrl` takes it. */
  baseUrl: string;
  /** The person's key, or where to look for it before each call. Sent only where the spec lists it. */
  key?: string | (() => Key | Promise<Key>) | undefined;
  /** How requests are sent. By default as politely as the service asks for, with a cache in memory. */
  fetch?: Fetch | undefined;
  now?: () => number;
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

export type ApiClient = ReturnType<typeof createApiClient>;

/** All that the service's API offers, one method an endpoint. Every method fails with an `ApiError`. */
export function createApiClient({ baseUrl, key, fetch, now = Date.now }: ApiClientOptions) {
  const address = normaliseBaseUrl(baseUrl);
  if (!address.ok)
    throw new ApiError("bad-query", `The service's address is no good: ${address.reason}.`);
  const { base_url } = address;
  const request = createRequest({
    base_url,
    key: typeof key === "function" ? key : () => key,
    fetch: fetch ?? createServiceFetch({ now }),
    now,
  });

  const image = v.object({ image: ImageSchema });
  const images = listSchema("images", ImageSchema);
  const filters = listSchema("filters", FilterSchema);
  const posts = listSchema("posts", PostSchema);

  return {
    base_url,

    comments: {
      get: async (id: number, options?: CallOptions) =>
        (
          await request(v.object({ comment: CommentSchema }), {
            ...options,
            path: path`/comments/${idOf(id)}`,
          })
        ).comment,
    },

    images: {
      get: async (id: number, { filter_id, ...options }: ImageOptions = {}) =>
        (
          await request(image, {
            ...options,
            path: path`/images/${idOf(id)}`,
            query: { filter_id: optionalId(filter_id) },
            keyed: true,
          })
        ).image,

      /** Sent once, whatever happens: only the caller can know whether a second upload would be a duplicate. */
      submit: async (submission: ImageSubmission, url: string, options?: CallOptions) => {
        const file = urlOf(url);
        const call = {
          ...options,
          method: "POST",
          path: "/images",
          query: { url: file },
          keyed: "required",
          body: submissionBody(submission, file),
        } as const;
        return (await request(image, call)).image;
      },

      featured: async (options?: CallOptions) =>
        (await request(image, { ...options, path: "/images/featured" })).image,
    },

    tags: {
      /** `slug` as a service wrote it, or from `slugCandidates`. */
      get: async (slug: string, options?: CallOptions) =>
        (await request(v.object({ tag: TagSchema }), { ...options, path: path`/tags/${slug}` }))
          .tag,
    },

    posts: {
      get: async (id: number, options?: CallOptions) =>
        (
          await request(v.object({ post: PostSchema }), {
            ...options,
            path: path`/posts/${idOf(id)}`,
          })
        ).post,
    },

    profiles: {
      get: async (id: number, options?: CallOptions) =>
        (
          await request(v.object({ user: ProfileSchema }), {
            ...options,
            path: path`/profiles/${idOf(id)}`,
          })
        ).user,
    },

    filters: {
      get: async (id: number, options?: CallOptions) =>
        (
          await request(v.object({ filter: FilterSchema }), {
            ...options,
            path: path`/filters/${idOf(id)}`,
            keyed: true,
          })
        ).filter,

      system: async ({ page, ...options }: PageOptions = {}) =>
        request(filters, { ...options, path: "/filters/system", query: { page: pageOf(page) } }),

      user: async ({ page, ...options }: PageOptions = {}) =>
        request(filters, {
          ...options,
          path: "/filters/user",
          query: { page: pageOf(page) },
          keyed: true,
        }),
    },

    /** `url` is the address of an image's page or file. */
    oembed: async (url: string, options?: CallOptions) =>
      request(OembedSchema, { ...options, path: "/oembed", query: { url: urlOf(url) } }),

    search: {
      comments: async ({ q, page, ...options }: SearchOptions) =>
        request(listSchema("comments", CommentSchema), {
          ...options,
          path: "/search/comments",
          query: { q, page: pageOf(page) },
          keyed: true,
        }),

      galleries: async ({ q, page, ...options }: SearchOptions) =>
        request(listSchema("galleries", GallerySchema), {
          ...options,
          path: "/search/galleries",
          query: { q, page: pageOf(page) },
          keyed: true,
        }),

      posts: async ({ q, page, ...options }: SearchOptions) =>
        request(posts, {
          ...options,
          path: "/search/posts",
          query: { q, page: pageOf(page) },
          keyed: true,
        }),

      images: async ({ q, filter_id, page, per_page, sd, sf, ...options }: ImageSearchOptions) =>
        request(images, {
          ...options,
          path: "/search/images",
          query: {
            q,
            filter_id: optionalId(filter_id),
            page: pageOf(page),
            per_page: perPageOf(per_page),
            sd,
            sf,
          },
          keyed: true,
        }),

      tags: async ({ q, page, ...options }: SearchOptions) =>
        request(listSchema("tags", TagSchema), {
          ...options,
          path: "/search/tags",
          query: { q, page: pageOf(page) },
        }),

      reverse: async ({ url, distance, ...options }: ReverseSearchOptions) =>
        request(images, {
          ...options,
          method: "POST",
          path: "/search/reverse",
          query: { url: urlOf(url), distance: distanceOf(distance) },
          keyed: true,
        }),
    },

    forums: {
      list: async (options?: CallOptions) =>
        request(listSchema("forums", ForumSchema), { ...options, path: "/forums" }),

      get: async (short_name: string, options?: CallOptions) =>
        (
          await request(v.object({ forum: ForumSchema }), {
            ...options,
            path: path`/forums/${short_name}`,
          })
        ).forum,

      topics: async (short_name: string, { page, ...options }: PageOptions = {}) =>
        request(listSchema("topics", TopicSchema), {
          ...options,
          path: path`/forums/${short_name}/topics`,
          query: { page: pageOf(page) },
        }),

      topic: async (short_name: string, slug: string, options?: CallOptions) =>
        (
          await request(v.object({ topic: TopicSchema }), {
            ...options,
            path: path`/forums/${short_name}/topics/${slug}`,
          })
        ).topic,

      posts: async (short_name: string, slug: string, { page, ...options }: PageOptions = {}) =>
        request(posts, {
          ...options,
          path: path`/forums/${short_name}/topics/${slug}/posts`,
          query: { page: pageOf(page) },
        }),

      post: async (short_name: string, slug: string, id: number, options?: CallOptions) =>
        (
          await request(v.object({ post: PostSchema }), {
            ...options,
            path: path`/forums/${short_name}/topics/${slug}/posts/${idOf(id)}`,
          })
        ).post,
    },
  };
}
