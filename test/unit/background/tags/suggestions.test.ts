import { beforeEach, describe, expect, it, vi } from "vitest";
import { onMessage, removeAllListeners } from "../../../../lib/messages.ts";
import { openTagSource } from "../../../../lib/state/tags/open-tag-source.ts";
import { facts } from "../../../service/seed/facts.ts";
import { serviceScene } from "../../service-scene.ts";
import { freshBrowser, startWorker } from "../worker.ts";

const service = serviceScene();
beforeEach(() => {
  removeAllListeners();
  freshBrowser();
});

async function start() {
  const worker = startWorker();
  const { id: profile_id } = await worker.services.save({
    id: null,
    base_url: service.origin,
    key: facts.keys.magpie,
  });
  // The active service does not matter: a draft's tags come from its own service.
  const other = await worker.services.save({ id: null, base_url: "http://127.0.0.1:9" });
  await worker.services.activate(other.id);
  service.control.forgetRequests();
  onMessage("suggestTags", ({ data }) => worker.suggestions.suggest(data));
  const { signal } = new AbortController();
  return (term: string, input = "form") => openTagSource(input, profile_id).suggest(term, signal);
}
const queries = () => service.control.requests().map(({ parameters }) => parameters.q);

describe("suggestTags", () => {
  it("returns the tags with the typed prefix, most used first", async () => {
    const suggest = await start();
    const tags = await suggest("Aer");
    expect(tags[0]).toEqual({
      id: expect.any(Number),
      name: "aerial view",
      category: null,
      images: expect.any(Number),
      alias_of: null,
      implies: [],
      dnp: [],
      short_description: "",
    });
    expect(queries()).toEqual(["name:aer* || name_in_namespace:aer*"]);
  });

  it("sends no request for blank input", async () => {
    const suggest = await start();
    expect(await suggest("  ")).toEqual([]);
    expect(queries()).toEqual([]);
  });

  it("sends no second request for the same term while its response is fresh", async () => {
    const suggest = await start();
    service.control.setCaching("none");
    await suggest("aer");
    await suggest("aer");
    service.control.setCaching("deployed");
    expect(queries()).toEqual(["name:aer* || name_in_namespace:aer*"]);
  });

  it("aborts requests for an older term of the same input only", async () => {
    const suggest = await start();
    service.control.add({ endpoint: "search/tags", times: 2, effect: { kind: "stall" } });
    const older = suggest("ai");
    const other = suggest("av", "popup");
    await vi.waitFor(() => expect(queries()).toHaveLength(2));
    expect(await suggest("aer")).not.toEqual([]);
    expect(await older).toEqual([]);
    service.control.remove();
    expect(await other).not.toEqual([]);
  });

  it("aborts every earlier request of the same input", async () => {
    const suggest = await start();
    service.control.add({ endpoint: "search/tags", times: 2, effect: { kind: "stall" } });
    const first = suggest("ai");
    await vi.waitFor(() => expect(queries()).toHaveLength(1));
    const second = suggest("av");
    await vi.waitFor(() => expect(queries()).toHaveLength(2));
    expect(await first).toEqual([]);
    expect(await suggest("aer")).not.toEqual([]);
    expect(await second).toEqual([]);
  });

  it("fails with the service's error", async () => {
    const suggest = await start();
    service.control.add({
      endpoint: "search/tags",
      effect: { kind: "rate-limit", retryAfter: "300" },
    });
    await expect(suggest("aer")).rejects.toMatchObject({ code: "rate-limited" });
  });
});
