import * as v from "valibot";
import { idOf, optionalId, pageOf, path, urlOf } from "./arguments.ts";
import type { CallOptions, ImageOptions, PageOptions } from "./call-options.ts";
import { CommentSchema } from "./comment.ts";
import { FilterSchema } from "./filter.ts";
import { forumEndpoints } from "./forums.ts";
import { ImageSchema } from "./image.ts";
import { listSchema } from "./list.ts";
import { OembedSchema } from "./oembed.ts";
import { PostSchema } from "./post.ts";
import { ProfileSchema } from "./profile.ts";
import type { Request } from "./request.ts";
import { searchEndpoints } from "./search.ts";
import { type ImageSubmission, submissionBody } from "./submission.ts";
import { TagSchema } from "./tag.ts";

export type Endpoints = ReturnType<typeof createEndpoints>;

/** All that the API offers, one method an endpoint, however requests are sent. */
export function createEndpoints(request: Request) {
  const image = v.object({ image: ImageSchema });
  const filters = listSchema("filters", FilterSchema);

  return {
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
