import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { type Image, ImageSchema } from "../../../../lib/api/image.ts";
import { withMergedResolved } from "../../../../lib/background/search/resolve-merged.ts";
import { visibleImage } from "../../visible-image.ts";

const mergedInto = (id: number, duplicate_of: number) =>
  v.parse(ImageSchema, { id, duplicate_of, hidden_from_users: true });

/** Resolves the first of these images with a service that has all of them. Returns the ids of the results, and of the requests. */
async function resolveFirst(...images: [Image, ...Image[]]) {
  const requestedIds: number[] = [];
  const resolved = await withMergedResolved([images[0]], async (id) => {
    requestedIds.push(id);
    const image = images.find((one) => one.id === id);
    if (image === undefined) throw new Error(`There is no image ${id}.`);
    return image;
  });
  return { ids: resolved.images.map(({ id }) => id), merged: resolved.merged, requestedIds };
}

describe("withMergedResolved", () => {
  it("follows a chain of merges to its end", async () => {
    expect(await resolveFirst(mergedInto(1, 2), mergedInto(2, 3), visibleImage(3))).toEqual({
      ids: [3],
      merged: { 3: [1] },
      requestedIds: [2, 3],
    });
  });

  it("keeps the stub of an image whose chain returns to it", async () => {
    expect(await resolveFirst(mergedInto(1, 2), mergedInto(2, 1))).toEqual({
      ids: [1],
      merged: {},
      requestedIds: [2],
    });
  });

  it("keeps the stub of an image whose chain returns to a later member", async () => {
    expect(await resolveFirst(mergedInto(1, 2), mergedInto(2, 3), mergedInto(3, 2))).toEqual({
      ids: [1],
      merged: {},
      requestedIds: [2, 3],
    });
  });

  it("keeps the stub of an image whose chain is longer than eight requests", async () => {
    const chain = Array.from({ length: 9 }, (_, at) => mergedInto(at + 2, at + 3));
    const { ids, requestedIds } = await resolveFirst(mergedInto(1, 2), ...chain, visibleImage(11));
    expect(ids).toEqual([1]);
    expect(requestedIds).toHaveLength(8);
  });
});
