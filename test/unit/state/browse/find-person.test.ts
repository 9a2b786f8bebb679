import { expect, it } from "vitest";
import type { ServiceReader } from "../../../../lib/state/base/service-reader.ts";
import { findPerson } from "../../../../lib/state/browse/find-person.ts";

it.each([
  ["an image", { uploader: "Ann", uploader_id: 1 }, [], 1],
  ["a comment", { uploader: "Anna", uploader_id: 1 }, [{ author: "ANN", user_id: 2 }], 2],
  ["nothing", { uploader: null, uploader_id: 1 }, [{ author: null, user_id: 2 }], null],
])("findPerson finds a user by the name of %s", async (_, image, comments, id) => {
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
