import * as v from "valibot";
import { expect, it, vi } from "vitest";
import { type Tag, TagSchema } from "../../../../lib/api/schemas.ts";
import { codedError } from "../../../../lib/base/failure.ts";
import { findTag } from "../../../../lib/state/tags/find-tag.ts";

const tag = (name: string, slug: string): Tag => v.parse(TagSchema, { id: 1, name, slug });

function serviceWith(serviceTag: Tag, searchable = true) {
  const requestedSlugs: string[] = [];
  const get = async (slug: string) => {
    requestedSlugs.push(slug);
    if (slug !== serviceTag.slug) throw codedError("not-found");
    return serviceTag;
  };
  const tags = vi.fn(async (_: { q?: string }) => ({
    items: searchable ? [serviceTag] : [],
    total: 1,
  }));
  const find = (slug: string) => {
    return findTag({ tags: { get }, search: { tags } }, slug);
  };
  return { requestedSlugs, tags, find };
}

it("findTag sends one request if the slug is the service's own", async () => {
  const { requestedSlugs, tags, find } = serviceWith(tag("artist:ann", "artist-colon-ann"));
  expect((await find("artist-colon-ann")).name).toBe("artist:ann");
  expect(requestedSlugs).toEqual(["artist-colon-ann"]);
  expect(tags).not.toHaveBeenCalled();
});

it("findTag finds a tag whose slug has the old spelling", async () => {
  const { requestedSlugs, find } = serviceWith(tag("derpin'", "derpin%27"));
  expect((await find("derpin'")).name).toBe("derpin'");
  expect(requestedSlugs).toEqual(["derpin'", "derpin%27"]);
});

it("findTag finds a tag by its name if its slug has no known spelling", async () => {
  const { tags, find } = serviceWith(tag("a: b", "a-b-1"));
  expect((await find("a-colon-+b")).slug).toBe("a-b-1");
  expect(tags).toHaveBeenCalledExactlyOnceWith({ q: "name:a: b" });
});

it("findTag fails with not-found if no tag matches", async () => {
  const { find } = serviceWith(tag("other", "other"), false);
  await expect(find("gone")).rejects.toMatchObject({ code: "not-found" });
});
