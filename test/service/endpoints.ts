/** Names of query parameters that the API's description knows. */
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
  /** Below `/api/v1/json`, with its variable parts in braces. */
  path: string;
  query: readonly QueryName[];
};

function get(path: string, ...query: QueryName[]): Endpoint {
  return { method: "get", path, query };
}

function post(path: string, ...query: QueryName[]): Endpoint {
  return { method: "post", path, query };
}

/** Every endpoint with the parameters that it takes. Routes read no other general ones. */
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
  searchTags: get("/search/tags", "page", "q"),
  searchReverse: post("/search/reverse", "key", "url", "distance"),
  forums: get("/forums"),
  forum: get("/forums/{short_name}"),
  topics: get("/forums/{short_name}/topics", "page"),
  topic: get("/forums/{short_name}/topics/{topic_slug}"),
  topicPosts: get("/forums/{short_name}/topics/{topic_slug}/posts", "page"),
  topicPost: get("/forums/{short_name}/topics/{topic_slug}/posts/{post_id}"),
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;
