import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { type ApiClient, createApiClient } from "../../../lib/api/client.ts";
import { coverByFilter } from "../../../lib/background/cover.ts";
import { facts } from "../../service/seed/facts.ts";
import { type RunningService, startService } from "../../service/server.ts";

let service: RunningService;
let client: ApiClient;
beforeAll(async () => {
  service = await startService();
  client = createApiClient({ baseUrl: service.origin });
});
afterAll(() => service.close());
afterEach(() => service.control.remove());

const { spiders, grimdark, featured, deleted } = facts.images;
const images = () =>
  Promise.all([spiders, grimdark, featured, deleted].map((id) => client.images.get(id)));
const { signal } = new AbortController();

async function covered(filter_id: number): Promise<number[]> {
  const judged = await coverByFilter(await images(), filter_id, client, signal);
  expect(judged.map(({ id }) => id)).toEqual([spiders, grimdark, featured, deleted]);
  return judged.flatMap((image) =>
    image.state === "visible" && image.spoilered ? [image.id] : [],
  );
}

it("covers nothing under a filter that hits nothing", async () => {
  expect(await covered(facts.filters.everything.id)).toEqual([]);
});

it("covers what a filter hides or spoilers, also by a complex expression", async () => {
  const hit = await covered(facts.filters.quiet.id);
  expect(hit).toContain(spiders);
  expect(hit).not.toContain(featured);
});

it("covers everything while the filter cannot be asked", async () => {
  const found = await images();
  service.control.add({ endpoint: "search/images", effect: { kind: "challenge" } });
  const judged = await coverByFilter(found, facts.filters.everything.id, client, signal);
  expect(judged.every((image) => image.state !== "visible" || image.spoilered)).toBe(true);
});
