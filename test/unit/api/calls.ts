import type { ApiClient } from "./api-client.ts";
import {
  COMMENT,
  FILTER,
  FORUM,
  GALLERY,
  IMAGE,
  OEMBED,
  POST,
  PROFILE,
  TAG,
  TOPIC,
} from "./responses.ts";

export type Row = {
  name: string;
  call: (client: ApiClient, signal?: AbortSignal) => Promise<unknown>;
  method?: "POST";
  path: string;
  /** Every parameter, for a client with the key `K`. */
  query?: Record<string, string>;
  response: unknown;
};

const file = "https://source.example/a b.png?x=1&y=2";
const bytes = new File(["a"], "a.png");
const submission = { tag_input: "safe", description: "", source_urls: [] };
const list = (name: string, item: unknown) => ({ [name]: [item], total: 31, interactions: [] });

/** Every row of spec.md, "Endpoint table", with all its parameters. */
export const CALLS: Row[] = [
  {
    name: "comments.get",
    call: (client, signal) => client.comments.get(5, { signal }),
    path: "/comments/5",
    response: { comment: COMMENT },
  },
  {
    name: "images.get",
    call: (client, signal) => client.images.get(12, { filter_id: 2, signal }),
    path: "/images/12",
    query: { filter_id: "2", key: "K" },
    response: { image: IMAGE, interactions: [] },
  },
  {
    name: "images.submit",
    call: (client, signal) => client.images.submit(submission, file, { signal }),
    method: "POST",
    path: "/images",
    query: { url: file, key: "K" },
    response: { image: IMAGE },
  },
  {
    name: "images.featured",
    call: (client, signal) => client.images.featured({ signal }),
    path: "/images/featured",
    response: { image: IMAGE },
  },
  {
    name: "tags.get",
    call: (client, signal) => client.tags.get("artist-colon-so+%27", { signal }),
    path: "/tags/artist-colon-so%2B%2527",
    response: { tag: TAG },
  },
  {
    name: "posts.get",
    call: (client, signal) => client.posts.get(6, { signal }),
    path: "/posts/6",
    response: { post: POST },
  },
  {
    name: "profiles.get",
    call: (client, signal) => client.profiles.get(3, { signal }),
    path: "/profiles/3",
    response: { user: PROFILE },
  },
  {
    name: "filters.get",
    call: (client, signal) => client.filters.get(1, { signal }),
    path: "/filters/1",
    query: { key: "K" },
    response: { filter: FILTER },
  },
  {
    name: "filters.system",
    call: (client, signal) => client.filters.system({ page: 2, signal }),
    path: "/filters/system",
    query: { page: "2" },
    response: list("filters", FILTER),
  },
  {
    name: "filters.user",
    call: (client, signal) => client.filters.user({ page: 2, signal }),
    path: "/filters/user",
    query: { page: "2", key: "K" },
    response: list("filters", FILTER),
  },
  {
    name: "oembed",
    call: (client, signal) => client.oembed(file, { signal }),
    path: "/oembed",
    query: { url: file },
    response: OEMBED,
  },
  {
    name: "search.comments",
    call: (client, signal) => client.search.comments({ q: "a, b", page: 3, signal }),
    path: "/search/comments",
    query: { q: "a, b", page: "3", key: "K" },
    response: list("comments", COMMENT),
  },
  {
    name: "search.galleries",
    call: (client, signal) => client.search.galleries({ q: "a+b", page: 3, signal }),
    path: "/search/galleries",
    query: { q: "a+b", page: "3", key: "K" },
    response: list("galleries", GALLERY),
  },
  {
    name: "search.posts",
    call: (client, signal) => client.search.posts({ q: "a&b", page: 3, signal }),
    path: "/search/posts",
    query: { q: "a&b", page: "3", key: "K" },
    response: list("posts", POST),
  },
  {
    name: "search.images",
    call: (client, signal) =>
      client.search.images({
        q: "safe",
        filter_id: 2,
        page: 3,
        per_page: 50,
        sd: "asc",
        sf: "score",
        signal,
      }),
    path: "/search/images",
    query: {
      q: "safe",
      filter_id: "2",
      page: "3",
      per_page: "50",
      sd: "asc",
      sf: "score",
      key: "K",
    },
    response: list("images", IMAGE),
  },
  {
    name: "search.tags",
    call: (client, signal) => client.search.tags({ q: "so*", page: 3, signal }),
    path: "/search/tags",
    query: { q: "so*", page: "3", per_page: "25" },
    response: list("tags", TAG),
  },
  {
    name: "search.reverse",
    call: (client, signal) => client.search.reverse({ url: file, distance: 0.3, signal }),
    method: "POST",
    path: "/search/reverse",
    query: { url: file, distance: "0.3", key: "K" },
    response: list("images", IMAGE),
  },
  {
    name: "forums.list",
    call: (client, signal) => client.forums.list({ signal }),
    path: "/forums",
    response: list("forums", FORUM),
  },
  {
    name: "forums.get",
    call: (client, signal) => client.forums.get("general", { signal }),
    path: "/forums/general",
    response: { forum: FORUM },
  },
  {
    name: "forums.topics",
    call: (client, signal) => client.forums.topics("general", { page: 2, signal }),
    path: "/forums/general/topics",
    query: { page: "2" },
    response: list("topics", TOPIC),
  },
  {
    name: "forums.topic",
    call: (client, signal) => client.forums.topic("general", "hello", { signal }),
    path: "/forums/general/topics/hello",
    response: { topic: TOPIC },
  },
  {
    name: "forums.posts",
    call: (client, signal) => client.forums.posts("general", "hello", { page: 2, signal }),
    path: "/forums/general/topics/hello/posts",
    query: { page: "2" },
    response: list("posts", POST),
  },
  {
    name: "forums.post",
    call: (client, signal) => client.forums.post("general", "hello", 6, { signal }),
    path: "/forums/general/topics/hello/posts/6",
    response: { post: POST },
  },
];

/** The calls that send a file as a form, which is not in the spec. */
export const FILE_CALLS: Row[] = [
  {
    name: "images.submit by file",
    call: (client, signal) => client.images.submit(submission, { file: bytes }, { signal }),
    method: "POST",
    path: "/images",
    query: { key: "K" },
    response: { image: IMAGE },
  },
  {
    name: "search.reverse by file",
    call: (client, signal) => client.search.reverse({ file: bytes, distance: 0.3, signal }),
    method: "POST",
    path: "/search/reverse",
    query: { distance: "0.3", key: "K" },
    response: list("images", IMAGE),
  },
];
