import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { fetchWithCookies } from "../../../../lib/background/request/request-rules.ts";
import { createClients } from "../../../../lib/background/service/clients.ts";
import { addOrUpdateProfile } from "../../../../lib/background/service/profile-changes.ts";
import { storeKey } from "../../../../lib/stored/key-database.ts";
import type { ServiceProfile } from "../../../../lib/stored/service-profile.ts";
import { facts } from "../../../service/seed/facts.ts";
import { serviceScene } from "../../service-scene.ts";
import { freshBrowser } from "../worker.ts";

const service = serviceScene({ caching: "none" });
let key_ref: string;
beforeAll(async () => {
  key_ref = await storeKey(facts.keys.magpie);
});
beforeEach(freshBrowser);

const quick = { firstDelay: 1 };
const profile = (id: string): ServiceProfile =>
  addOrUpdateProfile(
    { active: null, profiles: [] },
    { id: null, base_url: service.origin, key_ref },
    id,
    new Set(),
  ).profile;

const tags = (q: string) => ({ path: "/search/tags", query: { q } });

/** Sends a request from a freshly started worker. */
const askAnew = async (id: string) =>
  (await createClients(undefined, quick).of(profile(id))).read(tags("name:aer*"));

const other = () => ({ ...profile("f"), key_ref: null });

it("createClients pauses all profiles of one service together", async () => {
  const clients = createClients(undefined, quick);
  service.control.add({ endpoint: "*", effect: { kind: "blocked" } });
  const [first, second] = await Promise.all([clients.of(profile("e")), clients.of(other())]);
  await expect(first.read(tags("name:aer*"))).rejects.toMatchObject({ code: "blocked" });
  service.control.remove();
  await expect(second.read(tags("name:aer*"))).rejects.toMatchObject({ code: "blocked" });
  expect(service.control.requests()).toHaveLength(2);
  const elsewhere = await clients.of({ ...profile("e"), base_url: "http://127.0.0.1:9" });
  await expect(elsewhere.read(tags("name:aer*"))).rejects.toMatchObject({
    code: "unreachable",
  });
});

describe("createClients after a restart of the worker", () => {
  it("serves responses from the cache of the same profile", async () => {
    const first = await askAnew("a");
    expect(await askAnew("a")).toEqual(first);
    expect(service.control.requests()).toHaveLength(1);
    await askAnew("b");
    expect(service.control.requests()).toHaveLength(2);
  });

  it("sends nothing to a service that had blocked requests", async () => {
    service.control.add({ endpoint: "*", effect: { kind: "blocked" } });
    await expect(askAnew("c")).rejects.toMatchObject({ code: "blocked" });
    service.control.remove();
    await expect(askAnew("c")).rejects.toMatchObject({ code: "blocked", status: null });
    expect(service.control.requests()).toHaveLength(2);
  });

  it("holds at the next empty 500 after a block, without a retry", async () => {
    service.control.add({ endpoint: "*", effect: { kind: "blocked" } });
    await expect(askAnew("d")).rejects.toMatchObject({ code: "blocked" });
    const clients = createClients(undefined, quick);
    await clients.resume(profile("d"));
    const client = await clients.of(profile("d"));
    await expect(client.read(tags("name:aer*"))).rejects.toMatchObject({ code: "blocked" });
    expect(service.control.requests()).toHaveLength(3);
  });
});

it("createClients sends requests again after resume, before the pause is over", async () => {
  const clients = createClients(undefined, quick);
  service.control.add({ endpoint: "*", times: 2, effect: { kind: "blocked" } });
  const client = await clients.of(profile("r"));
  await expect(client.read(tags("name:first"))).rejects.toMatchObject({ code: "blocked" });
  await expect(client.read(tags("name:held"))).rejects.toMatchObject({ code: "blocked" });
  await clients.resume(profile("r"));
  await expect(client.read(tags("name:again"))).resolves.toMatchObject({ tags: [] });
});

describe("createClients with the site's cookies", () => {
  const spyOnFetch = () => {
    const spy = vi.spyOn(globalThis, "fetch");
    onTestFinished(() => spy.mockRestore());
    return () => spy.mock.calls.map(([input, init]) => ({ url: new URL(`${input}`), init }));
  };
  const search = { path: "/search/images", query: { q: "safe" } };

  it("sends the site's cookies and the filter that anonymous requests get", async () => {
    const requests = spyOnFetch();
    const client = await createClients().of({ ...other(), sends_cookies: true });
    await client.read(search);
    await client.read({ path: "/images/1" });
    await client.read(tags("name:aer*"));
    const lines = requests().map(({ url, init }) => [
      url.pathname.replace("/api/v1/json", ""),
      url.searchParams.get("filter_id"),
      init?.credentials,
    ]);
    const id = `${facts.filters.default.id}`;
    expect(lines).toEqual([
      ["/filters/system", null, "include"],
      ["/search/images", id, "include"],
      ["/images/1", id, "include"],
      ["/search/tags", null, "include"],
    ]);
  });

  it("keeps the account's filter, or the filter that the request names", async () => {
    const requests = spyOnFetch();
    const client = await createClients().of({ ...profile("k"), sends_cookies: true });
    await client.read({ ...search, keyed: true });
    await client.read({ ...search, query: { q: "safe", filter_id: 3 } });
    expect(requests().map(({ url }) => url.searchParams.get("filter_id"))).toEqual([null, "3"]);
  });

  it("sends the site's cookies only while the user's setting allows them", async () => {
    const requests = spyOnFetch();
    const clients = createClients();
    for (const sends_cookies of [undefined, true, false]) {
      const client = await clients.of({
        ...profile("c"),
        ...(sends_cookies !== undefined && { sends_cookies }),
      });
      await client.read({ ...tags(`name:${sends_cookies}`), keyed: true });
    }
    expect(requests().map(({ init }) => init?.credentials)).toEqual(["omit", "include", "omit"]);
  });

  it("sends no cookies to another host", async () => {
    const requests = spyOnFetch();
    const fetch = fetchWithCookies("https://images.example");
    await fetch(`${service.origin}/api/v1/json/filters/system`, { credentials: "omit" });
    expect(requests()[0]?.init?.credentials).toBe("omit");
  });
});
