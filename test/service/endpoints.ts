/** Names of query parameters in the API's description. */
export type QueryName =
  | "key"
  | "filter_id"
  | "page"
  | "per_page"
  | "q"
  | "sd"
  | "sf"
  | "url"
  | "distance";

export type Endpoint = {
  method: "get" | "post";
  /** Path below `/api/v1/json`, with parameters in braces. */
  path: string;
  query: readonly QueryName[];
};

function get(path: string, ...query: QueryName[]): Endpoint {
  return { method: "get", path, query };
}

function post(path: string, ...query: QueryName[]): Endpoint {
  return { method: "post", path, query };
}

/** All endpoints with their parameters. Routes read no other general ones. */
export const endpoints = {
  comment: get("/comments/{comment_id}"),
  image: get("/images/{image_id}", "key", "filter_id"),
  submitImage: post("/images", "key", "url"),
  featuredImage: get("/images/featured"),
  tag: get("/tags/{tag_slug}"),
  post: get("/posts/{post_id}"),
  profile: get("/profiles/{user_id}"),
  filter: get("/filters/{filter_id}", "key"),
  systemFilters: get("/filters/system", "page"),
  userFilters: get("/filters/user", "key", "page"),
  oembed: get("/oembed", "url"),
  searchComments: get("/search/comments", "key", "page", "q"),
  searchGalleries: get("/search/galleries", "key", "page", "q"),
  searchPosts: get("/search/posts", "key", "page", "q"),
  searchImages: get("/search/images", "key", "filter_id", "page", "per_page", "q", "sd", "sf"),
  searchTags: get("/search/tags", "page", "per_page", "q"),
  searchReverse: post("/search/reverse", "key", "url", "distance"),
  forums: get("/forums"),
  forum: get("/forums/{short_name}"),
  topics: get("/forums/{short_name}/topics", "page"),
  topic: get("/forums/{short_name}/topics/{topic_slug}"),
  topicPosts: get("/forums/{short_name}/topics/{topic_slug}/posts", "page"),
  topicPost: get("/forums/{short_name}/topics/{topic_slug}/posts/{post_id}"),
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;
