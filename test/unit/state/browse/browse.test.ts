import { afterEach, describe, expect, it, vi } from "vitest";
import { codedError } from "../../../../lib/base/failure.ts";
import { onMessage, removeAllListeners } from "../../../../lib/messages.ts";
import type { ServiceReader } from "../../../../lib/state/base/service-reader.ts";
import { createBrowseSources } from "../../../../lib/state/browse/browse-images.ts";
import {
  type Place,
  parsePlaceAddress,
  placeAddress,
} from "../../../../lib/state/browse/browse-place.ts";
import { findPerson } from "../../../../lib/state/browse/find-person.ts";
import { findTopicOfPost } from "../../../../lib/state/browse/post-topic.ts";
import { aProfile } from "../../components/samples.ts";

const places: Place[] = [
  { at: "find", kind: "comments", q: "image_id:7, (a & b)" },
  { at: "forums" },
  { at: "forum", forum: "dis" },
  { at: "topic", forum: "dis", topic: "a-topic" },
  { at: "tag", slug: "oc-colon-a+b%27" },
  { at: "gallery", id: 1 },
  { at: "comment", id: 0 },
  { at: "post", id: 3 },
  { at: "post", id: 3, forum: "dis", topic: "a-topic" },
  { at: "profile", id: 9 },
  { at: "image", id: 12345 },
];

it.each(places)("parsePlaceAddress reads what placeAddress wrote: %j", (place) => {
  const address = new URL(placeAddress("p&1", place), "https://tagpie.example/");
  expect(parsePlaceAddress(address.searchParams)).toEqual({ profile_id: "p&1", place });
});

it.each([
  "",
  "at=nowhere&profile=p1",
  "at=tag&slug=&profile=p1",
  "at=gallery&id=-1&profile=p1",
  "at=gallery&id=1e3&profile=p1",
  "at=image&id=99999999999999999999&profile=p1",
  "at=find&kind=sandwiches&q=a&profile=p1",
  "at=forums",
])("parsePlaceAddress finds no place in %j", (search) => {
  expect(parsePlaceAddress(new URLSearchParams(search))).toBeNull();
});

describe("createBrowseSources", () => {
  afterEach(removeAllListeners);

  it("requests images once, and again only after a failure", async () => {
    const queries: unknown[] = [];
    let fails = true;
    onMessage("readService", ({ data: { call } }) => {
      queries.push(call.query?.q);
      if (fails) throw codedError("timed-out");
      return { images: [{ id: 7 }], total: 1 };
    });
    const { images } = createBrowseSources(aProfile());
    await images.want([7, null, 8, 7]);
    expect(images.images.value.size).toBe(0);
    fails = false;
    await images.want([7, 8]);
    expect([...images.images.value.keys()]).toEqual([7]);
    await images.want([7, 8, null]);
    await images.want([9]);
    expect(queries).toEqual(["id:7 OR id:8", "id:7 OR id:8", "id:9"]);
  });
});

describe("findPerson", () => {
  it.each([
    ["an image", { uploader: "Ann", uploader_id: 1 }, [], 1],
    ["a comment", { uploader: "Anna", uploader_id: 1 }, [{ author: "ANN", user_id: 2 }], 2],
    ["nothing", { uploader: null, uploader_id: 1 }, [{ author: null, user_id: 2 }], null],
  ])("finds a user by the name of %s", async (_, image, comments, id) => {
    const queries: string[] = [];
    const list = (items: object[]) => async (query: { q: string }) => {
      queries.push(query.q);
      return { items };
    };
    const images = list([{ state: "visible", ...image }]);
    const reader = { search: { images, comments: list(comments) } } as unknown as ServiceReader;
    expect(await findPerson(reader, "ann")).toBe(id);
    expect(queries).toEqual(["uploader:ann", "author:ann"].slice(0, id === 1 ? 1 : 2));
  });
});

describe("findTopicOfPost", () => {
  /** Returns a service with one topic per page, all of one title. The post is in the topic `slug`. */
  const withPostIn = (slug: string | null) =>
    ({
      search: { posts: async () => ({ items: [{ id: 7 }], total: 1 }) },
      forums: {
        list: async () => ({ items: [{ short_name: "art" }], total: 1 }),
        topics: async (_: string, { page }: { page: number }) => ({
          items: [{ title: "Boats", slug: `boats-${page}` }],
          total: null,
        }),
        post: async (_: string, topic: string) => {
          if (topic !== slug) throw new Error("not-found");
        },
      },
    }) as unknown as ServiceReader;

  it.each([
    ["boats-1", { forum: "art", topic: "boats-1" }],
    ["boats-3", { forum: "art", topic: "boats-3" }],
    [null, null],
  ])("finds a post in topic %s among topics of one title", async (slug, topic) => {
    expect(await findTopicOfPost(withPostIn(slug), 7)).toEqual(topic);
  });

  it("finds the forum and topic of a post among many", async () => {
    const names = ["art", "help", "news", "off-topic", "site"];
    const posts = vi.fn(async ({ q }: { q: string }) => ({
      items: /forum:news\b|subject:news 2\b/u.test(q) ? [{ id: 7 }] : [],
      total: 1,
    }));
    const reader = {
      search: { posts },
      forums: {
        list: async () => ({ items: names.map((short_name) => ({ short_name })), total: 5 }),
        topics: async (forum: string) => ({
          items: [1, 2, 3].map((at) => ({ title: `${forum} ${at}`, slug: `${forum}-${at}` })),
          total: 3,
        }),
        post: async () => {},
      },
    } as unknown as ServiceReader;
    expect(await findTopicOfPost(reader, 7)).toEqual({ forum: "news", topic: "news-2" });
  });
});
