import * as v from "valibot";
import { idOf, pageOf, path } from "./arguments.ts";
import type { CallOptions, PageOptions } from "./call-options.ts";
import { ForumSchema } from "./forum.ts";
import { listSchema } from "./list.ts";
import { PostSchema } from "./post.ts";
import type { Request } from "./request.ts";
import { TopicSchema } from "./topic.ts";

export function forumEndpoints(request: Request) {
  return {
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
      request(listSchema("posts", PostSchema), {
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
  };
}
