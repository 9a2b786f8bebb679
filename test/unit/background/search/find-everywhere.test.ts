import { describe, expect, it, vi } from "vitest";
import type { ReverseSearch } from "../../../../lib/reverse/reverse-search.ts";
import { services as storedServices } from "../../../../lib/stored/storage.ts";
import { serviceScene } from "../../service-scene.ts";
import { idsOf, searchScene } from "../search-scene.ts";
import { eventually, pickOf, settledSearch, startWorker, stored } from "../worker.ts";

// Node has no canvas.
vi.mock("../../../../lib/file/canvas.ts", async (original) => ({
  ...(await original<object>()),
  withBitmap: async (_: Blob, use: (size: object) => unknown) => use({ width: 10, height: 10 }),
}));

const at = searchScene();
const second = serviceScene();
const third = serviceScene();

const picture = () => `${at.pictures.origin}/same?img/view/2026/10/15/334.png`;
const MATCH = 334;

/** Starts the background with three services, of which the first is active. */
async function start() {
  const worker = startWorker();
  const { id: first } = await worker.services.active();
  for (const { origin } of [second, third])
    await worker.services.save({ id: null, base_url: origin, key: null });
  await worker.services.activate(first);
  for (const { control } of [second, third]) control.forgetRequests();
  const { profiles } = await storedServices.getValue();
  return { worker, ids: profiles.map(({ id }) => id) };
}

const search = async (id: string): Promise<ReverseSearch> => {
  const record = await stored(id);
  if (record?.kind !== "reverse") throw new Error("A reverse search was expected.");
  return record;
};
const othersOf = async (id: string) =>
  ((await search(id)).per_service ?? []).filter((one) => one.id !== id);

describe("findEverywhere", () => {
  it("searches each service for the same picture, in the order of the services", async () => {
    const { worker, ids } = await start();
    const id = await worker.searches.findPicture(pickOf(picture()));
    await worker.searches.findEverywhere(id);
    const { per_service = [], profile_id } = await search(id);
    expect(per_service.map((one) => one.profile_id)).toEqual(ids);
    expect(per_service.find((one) => one.profile_id === profile_id)?.id).toBe(id);
    for (const one of per_service) {
      const ended = await settledSearch(one.id);
      expect(ended).toMatchObject({ profile_id: one.profile_id, per_service });
      expect(idsOf(ended)).toEqual([MATCH]);
    }
  });

  it("stores one rendition of the picture for all searches", async () => {
    const { worker } = await start();
    const id = await worker.searches.findPicture(pickOf(picture().replace("same", "other")));
    await worker.searches.findEverywhere(id);
    const { per_service = [] } = await search(id);
    for (const one of per_service) await settledSearch(one.id);
    const renditions = await Promise.all(
      per_service.map(async (one) => (await search(one.id)).read?.id),
    );
    expect(renditions[0]).toBeDefined();
    expect(new Set(renditions).size).toBe(1);
  });

  it("sends the key of each service to that service only", async () => {
    const { worker } = await start();
    const id = await worker.searches.findPicture(pickOf(picture()));
    await worker.searches.findEverywhere(id);
    for (const one of await othersOf(id)) await settledSearch(one.id);
    for (const { control } of [second, third])
      for (const { parameters } of control.requests()) expect(parameters).not.toHaveProperty("key");
  });

  it("completes the other searches if one service is down and another one never responds", async () => {
    const { worker } = await start();
    second.control.add({ endpoint: "search/images", effect: { kind: "stall" } });
    third.control.add({ endpoint: "*", effect: { kind: "blocked" } });
    const id = await worker.searches.findPicture(pickOf(picture()));
    await worker.searches.findEverywhere(id);
    expect(idsOf(await settledSearch(id))).toEqual([MATCH]);
    const [stalled, dead] = await othersOf(id);
    await settledSearch(dead?.id ?? "", "failed");
    expect((await search(stalled?.id ?? "")).state.status).toBe("loading");
    await worker.searches.cancel(stalled?.id ?? "");
  });

  it("starts no second search of a service when it is called again", async () => {
    const { worker } = await start();
    const id = await worker.searches.findPicture(pickOf(picture()));
    await Promise.all([worker.searches.findEverywhere(id), worker.searches.findEverywhere(id)]);
    const others = await othersOf(id);
    await worker.searches.findEverywhere(others[0]?.id ?? "");
    expect(await othersOf(id)).toEqual(others);
    expect(await worker.records.all("reverse")).toHaveLength(3);
    for (const one of others) await settledSearch(one.id);
    expect(second.control.requests().filter(({ path }) => path.endsWith("reverse"))).toHaveLength(
      0,
    );
  });

  it("starts the searches that are missing, because the worker ended before", async () => {
    const { worker } = await start();
    const id = await worker.searches.findPicture(pickOf(picture()));
    await worker.searches.findEverywhere(id);
    const others = await othersOf(id);
    for (const one of others) {
      await settledSearch(one.id);
      await worker.records.remove(one.id);
    }
    const next = startWorker();
    await next.searches.findEverywhere(id);
    for (const one of others) expect(idsOf(await settledSearch(one.id))).toEqual([MATCH]);
  });

  it("starts no search if only one service is set up", async () => {
    const worker = startWorker();
    const id = await worker.searches.findPicture(pickOf(picture()));
    await worker.searches.findEverywhere(id);
    expect(await search(id)).not.toHaveProperty("per_service");
  });
});

describe("a draft of a picture that another service has", () => {
  it("offers the tags and sources of that service", async () => {
    const { worker } = await start();
    const id = await worker.searches.findPicture(pickOf(picture()));
    await worker.searches.findEverywhere(id);
    const [other] = await othersOf(id);
    if (!other) throw new Error("There is no other search.");
    const { state } = await settledSearch(other.id);
    const [image] = state.status === "ready" ? state.value.images : [];
    if (image?.state !== "visible") throw new Error("The image was expected.");
    const headline = { code: "same-file", id: MATCH } as const;
    await worker.searches.keepOutcome({ id: other.id, verdicts: {}, headline });
    const draft_id = await worker.drafts.fromSearch(id);
    await eventually(async () => expect(await stored(draft_id)).not.toBeNull());
    const draft = await stored(draft_id);
    if (draft?.kind !== "draft") throw new Error("A draft was expected.");
    expect(draft.pick?.tags?.host).toBe(new URL(second.origin).host);
    expect(draft.pick?.tags?.tags?.map(({ name }) => name)).toEqual(image.tags);
    expect(draft.fields.tags).toEqual([]);
    expect(draft.fields.source_urls).toEqual([
      ...new Set(["https://art.example/p/1", ...image.source_urls]),
    ]);
  });
});
