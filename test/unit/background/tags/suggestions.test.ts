import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { onMessage, removeAllListeners } from "../../../../lib/messages.ts";
import { suggestTags } from "../../../../lib/state/tags/suggest-by.ts";
import { facts } from "../../../service/seed/facts.ts";
import { type RunningService, startService } from "../../../service/server.ts";
import { freshBrowser, startWorker } from "../worker.ts";

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());
beforeEach(() => {
  removeAllListeners();
  freshBrowser();
});
afterEach(() => {
  service.control.remove();
  service.control.forgetRequests();
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
  return (term: string, input = "form") => suggestTags({ input, term, profile_id });
}
const asked = () => service.control.requests().map(({ parameters }) => parameters.q);

describe("suggestions", () => {
  it("are the tags that begin like what was typed, most used first", async () => {
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
    expect(asked()).toEqual(["name:aer* || name_in_namespace:aer*"]);
  });

  it("tell what a tag is an alias of, by name", async () => {
    const suggest = await start();
    expect(await suggest("avia")).toMatchObject([{ name: "avian", alias_of: "bird" }]);
  });

  it("tell that someone asked for something about a tag", async () => {
    const suggest = await start();
    expect(await suggest("artist:marlow_f")).toMatchObject([
      {
        name: "artist:marlow_fenn",
        dnp: [{ type: "No Edits", conditions: "Leave them as they are.", reason: null }],
      },
    ]);
  });

  it("find a name after its namespace", async () => {
    const suggest = await start();
    const names = (await suggest("hana")).map(({ name }) => name);
    expect(names).toContain("photographer:hana_ueda");
  });

  it("need something typed", async () => {
    const suggest = await start();
    expect(await suggest("  ")).toEqual([]);
    expect(asked()).toEqual([]);
  });

  it("are asked for once while they are fresh", async () => {
    const suggest = await start();
    service.control.setCaching("none");
    await suggest("aer");
    await suggest("aer");
    service.control.setCaching("deployed");
    expect(asked()).toEqual(["name:aer* || name_in_namespace:aer*"]);
  });

  it("for an older term of the same input are aborted, those of another input are not", async () => {
    const suggest = await start();
    service.control.add({ endpoint: "search/tags", times: 2, effect: { kind: "stall" } });
    const older = suggest("ai");
    const other = suggest("av", "popup");
    await vi.waitFor(() => expect(asked()).toHaveLength(2));
    expect(await suggest("aer")).not.toEqual([]);
    expect(await older).toEqual([]);
    service.control.remove();
    expect(await other).not.toEqual([]);
  });

  it("are aborted by the next term, however many came before", async () => {
    const suggest = await start();
    service.control.add({ endpoint: "search/tags", times: 2, effect: { kind: "stall" } });
    const first = suggest("ai");
    await vi.waitFor(() => expect(asked()).toHaveLength(1));
    const second = suggest("av");
    await vi.waitFor(() => expect(asked()).toHaveLength(2));
    expect(await first).toEqual([]);
    expect(await suggest("aer")).not.toEqual([]);
    expect(await second).toEqual([]);
  });

  it("fail with what the service said", async () => {
    const suggest = await start();
    service.control.add({
      endpoint: "search/tags",
      effect: { kind: "rate-limit", retryAfter: "300" },
    });
    await expect(suggest("aer")).rejects.toMatchObject({ code: "rate-limited" });
  });
});
