import { pageOf } from "./arguments.ts";
import type { SearchOptions } from "./call-options.ts";
import { CommentSchema } from "./comment.ts";
import { GallerySchema } from "./gallery.ts";
import { listSchema } from "./list.ts";
import { PostSchema } from "./post.ts";
import type { Request } from "./request.ts";
import { TagSchema } from "./tag.ts";

/** Searches of which only views read the answers. */
export function otherSearchEndpoints(request: Request) {
  return {
    tags: async ({ q, page, ...options }: SearchOptions) =>
      request(listSchema("tags", TagSchema), {
        ...options,
        path: "/search/tags",
        query: { q, page: pageOf(page) },
      }),

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
      request(listSchema("posts", PostSchema), {
        ...options,
        path: "/search/posts",
        query: { q, page: pageOf(page) },
        keyed: true,
      }),
  };
}
