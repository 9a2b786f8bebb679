import { pageOf } from "./arguments.ts";
import type { SearchOptions } from "./call-options.ts";
import { CommentSchema } from "./comment.ts";
import { GallerySchema } from "./gallery.ts";
import { listSchema } from "./list.ts";
import { PostSchema } from "./post.ts";
import type { Request } from "./request.ts";

/** Searches for what people make and write, which only views make. */
export function otherSearchEndpoints(request: Request) {
  return {
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
