import { expect } from "vitest";
import type { ApiClient } from "../../../lib/api/client.ts";
import type { ServiceOptions } from "../../service/options.ts";
import { facts } from "../../service/seed/facts.ts";

export type Era = NonNullable<ServiceOptions["era"]>;

export type ServiceCall = {
  name: string;
  method?: "POST";
  /** Below the API's root, in the form of the local service's control. */
  endpoint: string;
  /** `file` is the address of a picture that no other call uses. */
  call(client: ApiClient, file: string): Promise<unknown>;
  expected: unknown;
};

const { comments, images, galleries, topics, posts, people, filters } = facts;
const topic = `forums/meta/topics/${topics.plain}`;
const some = expect.any(Number);
const listOf = (item: object) => ({
  items: expect.arrayContaining([expect.objectContaining(item)]),
  total: some,
});

/** Every endpoint, with data of the seeded service. */
export const serviceCalls: readonly ServiceCall[] = [
  {
    name: "comments.get",
    endpoint: `comments/${comments.editedWithReason}`,
    call: (client) => client.comments.get(comments.editedWithReason),
    expected: {
      id: comments.editedWithReason,
      edit_reason: "typo",
      edited_at: expect.stringMatching(/Z$/),
    },
  },
  {
    name: "images.get",
    endpoint: `images/${images.spiders}`,
    call: (client) => client.images.get(images.spiders, { filter_id: filters.default.id }),
    expected: { state: "visible", id: images.spiders, spoilered: true },
  },
  {
    name: "images.submit",
    method: "POST",
    endpoint: "images",
    call: (client, file) =>
      client.images.submit(
        { tag_input: "safe, square, noise", description: "Noise.", source_urls: [] },
        file,
      ),
    expected: { state: "visible", description: "Noise.", tags: ["noise", "safe", "square"] },
  },
  {
    name: "images.featured",
    endpoint: "images/featured",
    call: (client) => client.images.featured(),
    expected: { state: "visible", id: images.featured },
  },
  {
    name: "tags.get",
    endpoint: "tags/c-plus--plus-",
    call: (client) => client.tags.get("c-plus--plus-"),
    expected: { name: "c++", slug: "c-plus--plus-" },
  },
  {
    name: "posts.get",
    endpoint: `posts/${posts.plain}`,
    call: (client) => client.posts.get(posts.plain),
    expected: { id: posts.plain, author: "Robin" },
  },
  {
    name: "profiles.get",
    endpoint: `profiles/${people.magpie.id}`,
    call: (client) => client.profiles.get(people.magpie.id),
    expected: { name: "Magpie", links: [{ state: "verified" }, { tag_id: null }] },
  },
  {
    name: "filters.get",
    endpoint: `filters/${filters.magpiePrivate.id}`,
    call: (client) => client.filters.get(filters.magpiePrivate.id),
    expected: { name: "Shiny only", hidden_complex: "" },
  },
  {
    name: "filters.system",
    endpoint: "filters/system",
    call: (client) => client.filters.system(),
    expected: { items: [{ name: "Default" }, { name: "Everything" }, {}], total: 3 },
  },
  {
    name: "filters.user",
    endpoint: "filters/user",
    call: (client) => client.filters.user(),
    expected: { items: [{ id: 4 }, { id: 5 }], total: 2 },
  },
  {
    name: "oembed",
    endpoint: "oembed",
    call: (client) => client.oembed(`https://any.example/images/${images.featured}`),
    expected: { site_id: images.featured, provider_name: "Aviary", author_name: "hana_ueda" },
  },
  {
    name: "search.comments",
    endpoint: "search/comments",
    call: (client) => client.search.comments({ q: "author:robin" }),
    expected: listOf({ author: "Robin" }),
  },
  {
    name: "search.galleries",
    endpoint: "search/galleries",
    call: (client) => client.search.galleries({ q: `id:${galleries.named}` }),
    expected: { items: [{ user: "Magpie", user_id: 2 }], total: 1 },
  },
  {
    name: "search.posts",
    endpoint: "search/posts",
    call: (client) => client.search.posts({ q: "subject:introductions" }),
    expected: listOf({ author: "Curator" }),
  },
  {
    name: "search.images",
    endpoint: "search/images",
    call: (client) =>
      client.search.images({ q: "boat", filter_id: 2, per_page: 2, sf: "id", sd: "asc", page: 1 }),
    expected: { items: [{ id: 3 }, { id: 7 }], total: some },
  },
  {
    name: "search.tags",
    endpoint: "search/tags",
    call: (client) => client.search.tags({ q: "alias_of:cat" }),
    expected: listOf({ name: "kitty", aliased_tag: "cat" }),
  },
  {
    name: "search.reverse",
    method: "POST",
    endpoint: "search/reverse",
    call: (client, file) => client.search.reverse({ url: file, distance: 0 }),
    expected: { items: expect.any(Array), total: some },
  },
  {
    name: "forums.list",
    endpoint: "forums",
    call: (client) => client.forums.list(),
    expected: { items: [{ short_name: "chat" }, {}, {}], total: 3 },
  },
  {
    name: "forums.get",
    endpoint: "forums/meta",
    call: (client) => client.forums.get("meta"),
    expected: { name: "Site and Policy" },
  },
  {
    name: "forums.topics",
    endpoint: "forums/art/topics",
    call: (client) => client.forums.topics("art"),
    expected: listOf({ last_replied_to_at: null, slug: topics.undated }),
  },
  {
    name: "forums.topic",
    endpoint: topic,
    call: (client) => client.forums.topic("meta", topics.plain),
    expected: { slug: topics.plain, locked: true },
  },
  {
    name: "forums.posts",
    endpoint: `${topic}/posts`,
    call: (client) => client.forums.posts("meta", topics.plain),
    expected: { items: [{ id: posts.plain }, {}], total: 2 },
  },
  {
    name: "forums.post",
    endpoint: `${topic}/posts/${posts.plain}`,
    call: (client) => client.forums.post("meta", topics.plain, posts.plain),
    expected: { id: posts.plain },
  },
];

const fileAt = async (address: string) =>
  new File([await (await fetch(address)).blob()], "noise.png");

/** The calls that send a file as a form. */
export const fileCalls: readonly ServiceCall[] = [
  {
    name: "images.submit by file",
    method: "POST",
    endpoint: "images",
    call: async (client, address) =>
      client.images.submit(
        { tag_input: "safe, square, noise", description: "Noise.", source_urls: [] },
        { file: await fileAt(address) },
      ),
    expected: { name: "noise.png", description: "Noise.", tags: ["noise", "safe", "square"] },
  },
  {
    name: "search.reverse by file",
    method: "POST",
    endpoint: "search/reverse",
    call: async (client, address) =>
      client.search.reverse({ file: await fileAt(address), distance: 0 }),
    expected: { items: expect.any(Array), total: some },
  },
];
