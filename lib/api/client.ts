import * as v from "valibot";
import type { Fetch } from "../http/fetch.ts";
import { idOf, optionalId, pageOf, path, urlOf } from "./arguments.ts";
import { normaliseBaseUrl } from "./base-url.ts";
import type { CallOptions, ImageOptions, PageOptions } from "./call-options.ts";
import { CommentSchema } from "./comment.ts";
import { ApiError } from "./errors.ts";
import { FilterSchema } from "./filter.ts";
import { forumEndpoints } from "./forums.ts";
import { ImageSchema } from "./image.ts";
import { listSchema } from "./list.ts";
import { OembedSchema } from "./oembed.ts";
import { PostSchema } from "./post.ts";
import { ProfileSchema } from "./profile.ts";
import { createRequest, type Key } from "./request.ts";
import { searchEndpoints } from "./search.ts";
import { createServiceFetch } from "./service-fetch.ts";
import { type ImageSubmission, submissionBody } from "./submission.ts";
import { TagSchema } from "./tag.ts";

export type ApiClientOptions = {
  /** The address of the service, as `normaliseBaseUrl` takes it. */
  baseUrl: string;
  /** The person's key, or where to look for it before each call. Sent only where the spec lists it. */
  key?: string | (() => Key | Promise<Key>) | undefined;
  /** How requests are sent. By default as politely as the service asks for, with a cache in memory. */
  fetch?: Fetch | undefined;
  now?: () => number;
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
  const filters = listSchema("filters", FilterSchema);

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

    search: searchEndpoints(request),
    forums: forumEndpoints(request),
  };
}
