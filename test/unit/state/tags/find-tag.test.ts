import * as v from "valibot";
import { expect, it, vi } from "vitest";
import { type Tag, TagSchema } from "../../../../lib/api/schemas.ts";
import { codedError } from "../../../../lib/failure.ts";
import { findTag } from "../../../../lib/state/tags/find-tag.ts";

const tag = (name: string, slug: string): Tag => v.parse(TagSchema, { id: 1, name, slug });

function serviceWith(known: Tag, searchable = true) {
  const asked: string[] = [];
  const get = async (slug: string) => {
    asked.push(slug);
    if (slug !== known.slug) throw codedError("not-found");
    return known;
  };
  const tags = vi.fn(async (_: { q?: string }) => ({ items: searchable ? [known] : [], total: 1 }));
  const find = (slug: string) => {
    return findTag({ tags: { get }, search: { tags } }, slug);
  };
  return { asked, tags, find };
}

it("asks once where the slug is the service's own", async () => {
  const { asked, tags, find } = serviceWith(tag("artist:ann", "artist-colon-ann"));
  expect((await find("artist-colon-ann")).name).toBe("artist:ann");
  expect(asked).toEqual(["artist-colon-ann"]);
  expect(tags).not.toHaveBeenCalled();
});

it("finds a tag whose slug is still written in the old way", async () => {
  const { asked, find } = serviceWith(tag("derpin'", "derpin%27"));
  expect((await find("derpin'")).name).toBe("derpin'");
  expect(asked).toEqual(["derpin'", "derpin%27"]);
});

it("finds a tag by its name where its slug is written in no way that is known", async () => {
  const { tags, find } = serviceWith(tag("a: b", "a-b-1"));
  expect((await find("a-colon-+b")).slug).toBe("a-b-1");
  expect(tags).toHaveBeenCalledExactlyOnceWith({ q: "name:a: b" });
});

it("fails where there is none", async () => {
  const { find } = serviceWith(tag("other", "other"), false);
  await expect(find("gone")).rejects.toMatchObject({ code: "not-found" });
});
