import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { readKey } from "../../../../lib/stored/key-database.ts";
import type { ServiceHealth } from "../../../../lib/stored/service-profile.ts";
import {
  recordIndex,
  services as stored,
  unfinishedRecordIds,
} from "../../../../lib/stored/storage.ts";
import { facts } from "../../../service/seed/facts.ts";
import { answering, type Handler, startOrigin } from "../../http/origin.ts";
import { serviceScene } from "../../service-scene.ts";
import {
  freshBrowser,
  grantAccess,
  pickOf,
  stored as record,
  refuseData,
  settled,
  startWorker,
} from "../worker.ts";

type Worker = Pick<ReturnType<typeof startWorker>, "services">;

const { keys } = facts;
const service = serviceScene();
beforeEach(freshBrowser);

const save = (base_url: string, key?: string | null) =>
  startWorker().services.save({ id: null, base_url, ...(key === undefined ? {} : { key }) });

describe("services.save", () => {
  it.each<[string, string | null | undefined, string]>([
    ["a good key", keys.magpie, "good"],
    ["an unknown key", keys.unknown, "refused"],
    ["a key of a deactivated account", keys.deactivated, "refused"],
    ["no key", undefined, "none"],
    ["an empty field", "  ", "none"],
  ])("reports the health of the address and of %s", async (_, key, verdict) => {
    const { health } = await save(service.origin, key);
    expect(health).toEqual({ address: "good", key: verdict, checked_at: expect.any(Number) });
  });

  it("normalises the address and names the service by its host", async () => {
    const profile = await save(`${service.origin.toUpperCase()}/images/1?q=2`);
    expect(profile).toMatchObject({ base_url: service.origin, name: new URL(service.origin).host });
  });

  it("rejects an invalid address and stores nothing", async () => {
    await expect(save("http://pics.example")).rejects.toMatchObject({
      code: "bad-address",
      detail: "insecure",
    });
    expect(await stored.getValue()).toEqual({ active: null, profiles: [] });
  });

  it.each<[string, ServiceHealth["address"], Handler]>([
    ["other JSON", "not-this-api", answering(200, '{"posts":[]}')],
    ["no list", "not-this-api", answering(404, "Not Found", {})],
    [
      "a page, which may be a challenge,",
      "sends-pages",
      answering(200, "<h1>Welcome</h1>", { "content-type": "text/html" }),
    ],
    ["401 for the public list", "refusing", answering(401, "{}")],
    ["403 for the public list", "refusing", answering(403, "{}")],
    ["no response", "unreachable", (_, response) => response.destroy()],
  ])("reports a site that sends %s as %s", async (_, address, answer) => {
    const { health } = await save((await startOrigin(answer)).url, keys.magpie);
    expect(health).toMatchObject({ address, key: "unchecked" });
  });

  it("reports a site that has moved, and sends it no key", async () => {
    const newOrigin = await startOrigin(answering(200, ""));
    const oldOrigin = await startOrigin((request, response) => {
      response.writeHead(301, { location: `${newOrigin.url}${request.url}` }).end();
    });
    const { health } = await save(oldOrigin.url, keys.magpie);
    expect(health).toMatchObject({ address: "moved", key: "unchecked" });
    expect(newOrigin.requests).toEqual([]);
  });

  it.each([
    { kind: "rate-limit", retryAfter: "60" },
    { kind: "challenge" },
    { kind: "blocked" },
  ] as const)("reports a service that pauses requests ($kind)", async (effect) => {
    service.control.add({ endpoint: "*", effect });
    expect((await save(service.origin)).health.address).toBe("refusing");
  });

  it("reports missing access without a request", async () => {
    grantAccess(false);
    const { health } = await save(service.origin, keys.magpie);
    expect(health).toMatchObject({ address: "no-access", key: "unchecked" });
    expect(service.control.requests()).toEqual([]);
  });

  it.each([
    ["a picture", null, "websiteContent", "no-access"],
    ["a search", null, "searchTerms", "no-access"],
    ["the key", keys.magpie, "authenticationInfo", "no-access"],
    ["a key that is not there", null, "authenticationInfo", "good"],
    ["page addresses", keys.magpie, "browsingActivity", "good"],
  ])("lets Firefox's setting keep %s from the service", async (_, key, kept, address) => {
    vi.stubEnv("BROWSER", "firefox");
    onTestFinished(() => void vi.unstubAllEnvs());
    refuseData(kept);
    const profile = await save(service.origin, key);
    expect(profile.health.address).toBe(address);
    if (address === "good") return;
    await expect(startWorker().services.open(profile.id)).rejects.toThrow("no-access");
    expect(service.control.requests()).toEqual([]);
  });

  const otherSite = async () => (await startOrigin(answering(404, ""))).url;
  it.each<[string, () => string | Promise<string>, string, Partial<ServiceHealth>]>([
    ["an address without the API", otherSite, keys.magpie, { address: "not-this-api" }],
    ["an unknown key", () => service.origin, keys.unknown, { address: "good", key: "refused" }],
  ])("saves nothing with `only_good` for %s", async (_, base_url, key, health) => {
    const worker = startWorker();
    const profile = await worker.services.save({
      ...{ id: null, base_url: await base_url(), key, only_good: true },
    });
    expect(profile.health).toMatchObject(health);
    expect((await stored.getValue()).profiles).toEqual([]);
    expect(await readKey(profile.key_ref)).toBeNull();
  });

  it.each([true, false])(
    "checks a good service once, and the key by one request (only_good: %s)",
    async (only_good) => {
      const worker = startWorker();
      const profile = await worker.services.save({
        ...{ id: null, base_url: service.origin, key: keys.magpie, only_good },
      });
      expect((await stored.getValue()).profiles).toEqual([profile]);
      expect(profile.health).toMatchObject({ address: "good", key: "good" });
      expect(await readKey(profile.key_ref)).toBe(keys.magpie);
      expect(
        service.control.requests().map(({ path, keyed }) => [path.split("/").at(-1), keyed]),
      ).toEqual([
        ["system", false],
        ["user", true],
        // An image of the service and a reverse search of its bytes measure whether the service accepts files.
        ["images", true],
        ["reverse", true],
      ]);
    },
  );

  it.each<[string, string, string | null, string]>([
    ["keeps a valid key when the field was left empty", keys.magpie, "", "good"],
    ["removes a key", keys.magpie, null, "none"],
    ["checks a new key immediately", keys.unknown, keys.magpie, "good"],
  ])("%s", async (_, first, second, health) => {
    const { services } = startWorker();
    const base_url = service.origin;
    const { id } = await services.save({ id: null, base_url, key: first });
    expect((await services.save({ id, base_url, key: second })).health.key).toBe(health);
  });

  it("keeps a readable profile if another one cannot be read", async () => {
    const profile = await save(service.origin, keys.magpie);
    await fakeBrowser.storage.local.set({
      services: { active: profile.id, profiles: [{ id: 7 }, profile] },
    });
    const { key_ref } = await startWorker().services.active();
    expect(await readKey(key_ref)).toBe(keys.magpie);
  });
});

describe("services", () => {
  it("activate and remove change the active profile", async () => {
    const { services } = startWorker();
    const first = await services.save({ id: null, base_url: service.origin });
    const second = await services.save({ id: null, base_url: service.origin, key: keys.magpie });
    expect(await services.active()).toMatchObject({ id: first.id });
    await services.activate(second.id);
    expect(await services.active()).toMatchObject({ id: second.id });
    await services.remove(second.id);
    expect(await services.active()).toMatchObject({ id: first.id });
    await expect(services.activate(second.id)).rejects.toMatchObject({ code: "no-service" });
  });

  describe("services.remove", () => {
    const remember = async () => {
      const removed: unknown[] = [];
      vi.spyOn(fakeBrowser.permissions, "remove").mockImplementation(async ({ origins }) => {
        removed.push(...(origins ?? []));
        return true;
      });
      const worker = startWorker();
      const { id } = await worker.services.save({ id: null, base_url: service.origin });
      const pick = pickOf(`${service.origin}/img/view/2026/10/15/334.png`);
      const draft = await worker.drafts.fromPicture(pick);
      const searchIds = [
        await worker.searches.findImages({ q: "cat", page: 1 }),
        await worker.searches.findPicture(pick),
      ];
      for (const search of searchIds) await settled(search, "ready");
      return { ...worker, id, pick, draft, found: searchIds, removed };
    };
    const elsewhere = "http://127.0.0.1:9";

    it.each([
      ["by removal", (worker: Worker, id: string) => worker.services.remove(id)],
      [
        "by another address",
        (worker: Worker, id: string) =>
          worker.services.save({ id, base_url: "http://localhost:9" }),
      ],
    ])("deletes everything except the drafts: %s", async (_, go) => {
      const { id, draft, found, removed, ...worker } = await remember();
      const running = await worker.searches.findImages({ q: "dog", page: 1 });
      await go(worker, id);
      for (const search of [...found, running]) expect(await record(search)).toBeNull();
      expect(await record(draft)).toMatchObject({ profile_id: id, state: { status: "editing" } });
      expect((await recordIndex.getValue()).draft).toEqual([draft]);
      expect((await recordIndex.getValue()).text).toEqual([]);
      expect(await unfinishedRecordIds.getValue()).toEqual([]);
      expect(removed).toEqual(["http://127.0.0.1/*"]);
      expect(await worker.answers.keys()).toEqual([]);
      await expect(worker.services.get(id)).rejects.toMatchObject({ code: "no-service" });
    });

    it("keeps a permission that another profile needs", async () => {
      const { services, id, removed } = await remember();
      const other = await services.save({ id: null, base_url: elsewhere });
      await services.remove(id);
      expect(removed).toEqual([]);
      await services.remove(other.id);
      expect(removed).toEqual(["http://127.0.0.1/*"]);
    });

    it("removes the profile even if the browser refuses to drop the permission", async () => {
      const { services, id } = await remember();
      vi.spyOn(fakeBrowser.permissions, "remove").mockRejectedValue(new Error("required"));
      await services.remove(id);
      expect((await stored.getValue()).profiles).toEqual([]);
    });

    it("keeps drafts for a service that is added again", async () => {
      const { services, drafts, id, draft, pick } = await remember();
      await services.save({ id, base_url: elsewhere });
      expect(await drafts.fromPicture(pick)).not.toBe(draft);
      const back = await services.save({ id: null, base_url: service.origin });
      expect(back.id).toBe(id);
      await services.activate(id);
      expect(await drafts.fromPicture(pick)).toBe(draft);
    });
  });

  it("listFilters returns the system's filters, then the user's own", async () => {
    const { services } = startWorker();
    const { id } = await services.save({ id: null, base_url: service.origin, key: keys.magpie });
    const filters = await services.listFilters(id);
    expect(filters.map(({ system }) => system)).toEqual(filters.map((_, place) => place < 3));
    expect(filters.length).toBeGreaterThan(3);
  });

  it.each([null, keys.unknown])(
    "listFilters returns only the system's filters with the key %s",
    async (key) => {
      const { services } = startWorker();
      const { id } = await services.save({ id: null, base_url: service.origin, key });
      expect((await services.listFilters(id)).every(({ system }) => system)).toBe(true);
    },
  );
});
