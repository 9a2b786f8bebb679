import * as v from "valibot";
import { idOf, path, urlOf } from "./arguments.ts";
import type { CallOptions } from "./call-options.ts";
import { CommentSchema } from "./comment.ts";
import { coreEndpoints } from "./core-endpoints.ts";
import { FilterSchema } from "./filter.ts";
import { forumEndpoints } from "./forums.ts";
import { imageAnswer } from "./images.ts";
import { OembedSchema } from "./oembed.ts";
import { otherSearchEndpoints } from "./other-searches.ts";
import { PostSchema } from "./post.ts";
import { ProfileSchema } from "./profile.ts";
import type { Request } from "./request.ts";
import { TagSchema } from "./tag.ts";

export type Endpoints = ReturnType<typeof createEndpoints>;

/** All that the API offers, one method an endpoint, however requests are sent. */
export function createEndpoints(request: Request) {
  const core = coreEndpoints(request);

  return {
    images: {
      ...core.images,
      featured: async (options?: CallOptions) =>
        (await request(imageAnswer, { ...options, path: "/images/featured" })).image,
    },

    filters: {
      ...core.filters,
      get: async (id: number, options?: CallOptions) =>
        (
          await request(v.object({ filter: FilterSchema }), {
            ...options,
            path: path`/filters/${idOf(id)}`,
            keyed: true,
          })
        ).filter,
    },

    comments: {
      get: async (id: number, options?: CallOptions) =>
        (
          await request(v.object({ comment: CommentSchema }), {
            ...options,
            path: path`/comments/${idOf(id)}`,
          })
        ).comment,
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

    /** `url` is the address of an image's page or file. */
    oembed: async (url: string, options?: CallOptions) =>
      request(OembedSchema, { ...options, path: "/oembed", query: { url: urlOf(url) } }),

    search: { ...core.search, ...otherSearchEndpoints(request) },
    forums: forumEndpoints(request),
  };
}
