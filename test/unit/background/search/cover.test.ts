import { beforeAll, expect, it } from "vitest";
import { coverByFilter } from "../../../../lib/background/search/cover-by-filter.ts";
import { facts } from "../../../service/seed/facts.ts";
import { type ApiClient, createApiClient } from "../../api/api-client.ts";
import { serviceScene } from "../../service-scene.ts";

const service = serviceScene();
let client: ApiClient;
beforeAll(() => {
  client = createApiClient({ baseUrl: service.origin });
});

const { spiders, grimdark, featured, deleted, unapproved } = facts.images;
const images = () =>
  Promise.all([spiders, grimdark, featured, deleted].map((id) => client.images.get(id)));
const { signal } = new AbortController();
const { everything, quiet } = facts.filters;

async function judged(filter_id: number | undefined, open_filter_id?: number) {
  const allImages = await images();
  return coverByFilter(allImages, { filter_id, open_filter_id, client, signal });
}

async function covered(filter_id: number): Promise<number[]> {
  const { images } = await judged(filter_id);
  expect(images.map(({ id }) => id)).toEqual([spiders, grimdark, featured, deleted]);
  return images.flatMap((image) =>
    image.state === "visible" && image.spoilered ? [image.id] : [],
  );
}

it("coverByFilter covers nothing under a filter that matches nothing", async () => {
  expect(await covered(everything.id)).toEqual([]);
  expect((await judged(everything.id, everything.id)).hidden).toEqual([]);
});

it("coverByFilter covers hidden and spoilered images, also by a complex expression", async () => {
  const hit = await covered(quiet.id);
  expect(hit).toContain(spiders);
  expect(hit).not.toContain(featured);
});

it("coverByFilter separates hidden images from spoilered ones", async () => {
  const { images, hidden } = await judged(undefined, everything.id);
  expect(hidden).toEqual([grimdark]);
  expect(images.find(({ id }) => id === spiders)).toMatchObject({ spoilered: true });
});

it("coverByFilter reports an unlisted image as hidden only without an open filter", async () => {
  const unlisted = [await client.images.get(unapproved)];
  const options = { filter_id: quiet.id, client, signal };
  expect(
    (await coverByFilter(unlisted, { ...options, open_filter_id: everything.id })).hidden,
  ).toEqual([]);
  expect((await coverByFilter(unlisted, { ...options, open_filter_id: undefined })).hidden).toEqual(
    [unapproved],
  );
});

it("coverByFilter spoilers every image while the filter cannot be requested", async () => {
  const allImages = await images();
  service.control.add({ endpoint: "search/images", effect: { kind: "challenge" } });
  const { images: judged, hidden } = await coverByFilter(allImages, {
    filter_id: everything.id,
    open_filter_id: undefined,
    client,
    signal,
  });
  expect(judged.every((image) => image.state !== "visible" || image.spoilered)).toBe(true);
  expect(hidden).toEqual([]);
});
