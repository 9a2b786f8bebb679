import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { ImageSchema } from "../../../lib/api/image.ts";
import { listSchema } from "../../../lib/api/list.ts";
import {
  CommentSchema,
  FilterSchema,
  ForumSchema,
  GallerySchema,
  OembedSchema,
  PostSchema,
  ProfileSchema,
  TagSchema,
  TopicSchema,
} from "../../../lib/api/schemas.ts";
import {
  COMMENT,
  DELETED,
  FILTER,
  FORUM,
  GALLERY,
  IMAGE,
  MERGED,
  OEMBED,
  POST,
  PROFILE,
  TAG,
  TOPIC,
} from "./responses.ts";

const RESOURCES: [name: string, schema: v.GenericSchema, resource: object][] = [
  ["comment", CommentSchema, COMMENT],
  ["forum", ForumSchema, FORUM],
  ["topic", TopicSchema, TOPIC],
  ["post", PostSchema, POST],
  ["tag", TagSchema, TAG],
  ["profile", ProfileSchema, PROFILE],
  ["filter", FilterSchema, FILTER],
  ["gallery", GallerySchema, GALLERY],
];

describe.each(RESOURCES)("the schema of a %s", (_, schema, resource) => {
  it("keeps every field of the spec", () => {
    expect(v.parse(schema, resource)).toEqual(resource);
  });

  it("rejects an empty value", () => {
    for (const empty of [{}, [], null, "", 0]) expect(v.is(schema, empty)).toBe(false);
  });

  it("reads the readable ones of a list, and counts the others", () => {
    const damaged = [null, 7, "x", [], {}, { ...resource, id: {}, slug: 1, short_name: 1 }];
    const list = v.parse(listSchema("list", schema), {
      list: [resource, ...damaged, resource],
      total: 8,
    });
    expect(list).toEqual({ items: [resource, resource], total: 8, unreadable: 6 });
  });
});

describe("listSchema", () => {
  it("drops the null entries of a search", () => {
    const comments = listSchema("comments", CommentSchema);
    const { items, total } = v.parse(comments, { comments: [null, COMMENT, null], total: 3 });
    expect(items.map(({ id }) => id)).toEqual([COMMENT.id]);
    expect(total).toBe(3);
  });

  it.each([[undefined], [null], ["many"], [-1], [Number.NaN], [1], [{}]])(
    "reads the total %s of two items as unknown",
    (total) => {
      const response = { comments: [COMMENT, COMMENT], total };
      const list = v.parse(listSchema("comments", CommentSchema), response);
      expect(list).toMatchObject({ total: null, unreadable: 0 });
      expect(list.items).toHaveLength(2);
    },
  );

  it.each([[undefined], [null], [7], [{}]])("fails without a list: %s", (comments) => {
    const schema = listSchema("comments", CommentSchema);
    expect(v.safeParse(schema, { comments, total: 1 }).success).toBe(false);
  });
});

describe("ImageSchema", () => {
  it("reads the state of an image: visible, deleted or merged", () => {
    expect(v.parse(ImageSchema, IMAGE)).toMatchObject({ state: "visible", id: 12, uploader_id: 3 });
    expect(v.parse(ImageSchema, DELETED)).toEqual({ ...DELETED, state: "deleted" });
    expect(v.parse(ImageSchema, MERGED)).toEqual({ ...MERGED, state: "merged" });
  });

  it.each([[{}], [[]], [null], [""], [0]])("rejects the empty value %j", (empty) => {
    expect(v.is(ImageSchema, empty)).toBe(false);
  });

  it("keeps the fields of the spec, and drops the rest", () => {
    const { orig_size, hides, representations, ...wire } = IMAGE;
    expect(v.parse(ImageSchema, IMAGE)).toEqual({
      ...wire,
      representations: { ...representations, webm: "", mp4: "" },
      state: "visible",
    });
  });

  it.each([
    [
      "from before 2023, with one source",
      { ...IMAGE, source_urls: undefined },
      { source_urls: ["https://source.example/1"] },
    ],
    [
      "from before 2023, without a source",
      { ...IMAGE, source_urls: undefined, source_url: null },
      { source_urls: [], source_url: "" },
    ],
    [
      "not ready",
      { ...IMAGE, tags: null, representations: null, intensities: null, processed: false },
      { tags: [] },
    ],
    [
      "anonymous",
      { ...IMAGE, uploader: null, uploader_id: null },
      { uploader: null, uploader_id: null },
    ],
    [
      "very old",
      { ...IMAGE, orig_sha512_hash: null, created_at: "2012-01-01T00:00:00" },
      { created_at: "2012-01-01T00:00:00Z" },
    ],
    [
      "with only an id",
      { id: 0 },
      { id: 0, state: "visible", thumbnails_generated: false, duration: 0.04 },
    ],
  ])("parses an image: %s", (_name, wire, expected) => {
    expect(v.parse(ImageSchema, wire)).toMatchObject(expected);
  });

  it.each([
    ["id", { ...IMAGE, id: "12" }],
    ["id", { ...IMAGE, id: -1 }],
    ["id", { ...IMAGE, id: 1.5 }],
    ["tags.1", { ...IMAGE, tags: ["a", 2] }],
    ["representations.thumb", { ...IMAGE, representations: { thumb: 1 } }],
    ["created_at", { ...IMAGE, created_at: "yesterday" }],
    ["duplicate_of", { ...MERGED, duplicate_of: 1.5 }],
    ["deletion_reason", { ...DELETED, deletion_reason: 5 }],
  ])("rejects a wrong %s and names the field", (field, wire) => {
    const result = v.safeParse(ImageSchema, wire);
    expect(result.success).toBe(false);
    expect(result.issues?.map((issue) => v.getDotPath(issue))).toEqual([field]);
  });
});

it("listSchema cuts a list to the largest page", () => {
  const schema = listSchema("tags", v.object({ id: v.number() }));
  const tags = Array.from({ length: 1000 }, (_, id) => ({ id }));
  const { items, total } = v.parse(schema, { tags, total: 1000 });
  expect(items.map(({ id }) => id)).toEqual(tags.slice(0, 50).map(({ id }) => id));
  expect(total).toBe(1000);
});

describe("GallerySchema", () => {
  it.each([
    ["as in the spec", GALLERY, { user: "Somebody", user_id: 3 }],
    [
      "as since 2025",
      { ...GALLERY, user: undefined, user_id: undefined, creator: "C", creator_id: 4 },
      { user: "C", user_id: 4 },
    ],
    [
      "as since 2025, anonymous",
      { ...GALLERY, user: undefined, user_id: undefined, creator: null, creator_id: null },
      { user: null, user_id: null },
    ],
  ])("reads the creator %s", (_name, wire, expected) => {
    const gallery = v.parse(GallerySchema, wire);
    expect(gallery).toMatchObject(expected);
    expect(gallery).not.toHaveProperty("creator");
  });
});

describe("OembedSchema", () => {
  const renamed = (prefix: string) =>
    Object.fromEntries(
      Object.entries(OEMBED).map(([name, value]) => [name.replace(/^site_/, prefix), value]),
    );

  it.each(["site_", "derpibooru_", "my_own_booru_", "x_"])("renames the prefix %s", (prefix) => {
    expect(v.parse(OembedSchema, renamed(prefix))).toMatchObject({
      site_comments: 2,
      site_id: 12,
      site_score: 9,
      site_tags: ["safe", "artist:someone"],
      author_name: "someone",
      thumbnail_url: null,
    });
  });

  it("accepts a response without site fields and a numeric version", () => {
    expect(v.parse(OembedSchema, { type: "photo", version: 1 })).toMatchObject({
      site_id: null,
      version: "1",
    });
  });
});

describe("ProfileSchema", () => {
  it.each([
    ["null entries", { links: [null, PROFILE.links[0]], awards: [null] }, 1, 0],
    ["single objects", { links: PROFILE.links[0], awards: PROFILE.awards[0] }, 1, 1],
    ["no entries", { links: null, awards: undefined }, 0, 0],
  ])("reads links and awards from %s", (_name, wire, links, awards) => {
    const profile = v.parse(ProfileSchema, { ...PROFILE, ...wire });
    expect([profile.links.length, profile.awards.length]).toEqual([links, awards]);
  });

  it("names the wrong entry when it fails", () => {
    const result = v.safeParse(ProfileSchema, {
      ...PROFILE,
      links: [{ ...PROFILE.links[0], state: 1 }],
    });
    expect(result.issues?.map((issue) => v.getDotPath(issue))).toEqual(["links.0.state"]);
  });
});

describe("CommentSchema and PostSchema", () => {
  it("CommentSchema accepts a comment on a hidden image, with all fields null", () => {
    const { avatar: _avatar, ...fields } = COMMENT;
    const empty = Object.fromEntries(Object.keys(fields).map((name) => [name, null]));
    expect(v.parse(CommentSchema, empty)).toEqual({ ...empty, avatar: null });
  });

  it("PostSchema accepts a post without text", () => {
    expect(v.parse(PostSchema, { ...POST, body: null })).toMatchObject({ id: 6, body: null });
  });
});

it("TagSchema accepts an unknown category", () => {
  expect(v.parse(TagSchema, { ...TAG, category: "body-type" }).category).toBe("body-type");
  expect(v.parse(TagSchema, { ...TAG, category: null, dnp_entries: undefined })).toMatchObject({
    category: null,
    dnp_entries: [],
  });
});

it("TopicSchema accepts a topic without replies", () => {
  expect(
    v.parse(TopicSchema, { ...TOPIC, last_replied_to_at: null }).last_replied_to_at,
  ).toBeNull();
});
