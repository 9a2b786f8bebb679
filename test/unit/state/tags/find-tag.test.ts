import * as v from "valibot";
import { expect, it, vi } from "vitest";
import { type Tag, TagSchema } from "../../../../lib/api/schemas.ts";
import { codedError } from "../../../../lib/base/failure.ts";
import { findTag } from "../../../../lib/state/tags/find-tag.ts";

const tag = (name: string, slug: string): Tag => v.parse(TagSchema, { id: 1, name, slug });

it.each<[string, Tag, string, string[], string[]]>([
  [
    "by the service's own slug, in one request",
    tag("artist:ann", "artist-colon-ann"),
    "artist-colon-ann",
    ["artist-colon-ann"],
    [],
  ],
  [
    "by a slug in the old spelling",
    tag("derpin'", "derpin%27"),
    "derpin'",
    ["derpin'", "derpin%27"],
    [],
  ],
  [
    "by its name if its slug has no known spelling",
    tag("a: b", "a-b-1"),
    "a-colon-+b",
    ["a-colon-+b"],
    ["name:a: b"],
  ],
  ["not at all if no tag matches", tag("other", "other"), "gone", ["gone"], ["name:gone"]],
])("findTag finds a tag %s", async (_, stored, slug, slugs, queries) => {
  const requestedSlugs: string[] = [];
  const get = async (requestedSlug: string) => {
    requestedSlugs.push(requestedSlug);
    if (requestedSlug !== stored.slug) throw codedError("not-found");
    return stored;
  };
  const tags = vi.fn(async (_: { q: string }) => ({ items: [stored] }));
  const result = findTag({ tags: { get }, search: { tags } }, slug);
  if (slug === "gone") await expect(result).rejects.toMatchObject({ code: "not-found" });
  else expect(await result).toBe(stored);
  expect(requestedSlugs).toEqual(slugs);
  expect(tags.mock.calls).toEqual(queries.map((q) => [{ q }]));
});
