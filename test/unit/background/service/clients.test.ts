import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createClients } from "../../../../lib/background/service/clients.ts";
import { enterProfile } from "../../../../lib/background/service/profile-changes.ts";
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

const profile = (id: string): ServiceProfile =>
  enterProfile(
    { active: null, profiles: [] },
    { id: null, base_url: service.origin, key_ref },
    id,
    new Set(),
  ).profile;

const tags = (q: string) => ({ path: "/search/tags", query: { q } });

/** Sends a request from a freshly started worker. */
const askAnew = async (id: string) =>
  (await createClients().of(profile(id))).read(tags("name:aer*"));

const other = () => ({ ...profile("f"), key_ref: null });

it("createClients pauses all profiles of one service together", async () => {
  const clients = createClients();
  service.control.add({ endpoint: "*", effect: { kind: "blocked" } });
  const [first, second] = await Promise.all([clients.of(profile("e")), clients.of(other())]);
  await expect(first.read(tags("name:aer*"))).rejects.toMatchObject({ status: 500 });
  service.control.remove();
  await expect(second.read(tags("name:aer*"))).rejects.toMatchObject({ status: null });
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
    await expect(askAnew("c")).rejects.toMatchObject({ code: "blocked", status: 500 });
    service.control.remove();
    await expect(askAnew("c")).rejects.toMatchObject({ code: "blocked", status: null });
    expect(service.control.requests()).toHaveLength(1);
  });
});

it("createClients sends requests again after resume, before the pause is over", async () => {
  const clients = createClients();
  service.control.add({ endpoint: "*", times: 1, effect: { kind: "blocked" } });
  const client = await clients.of(profile("r"));
  await expect(client.read(tags("name:first"))).rejects.toMatchObject({ code: "blocked" });
  await expect(client.read(tags("name:held"))).rejects.toMatchObject({ code: "blocked" });
  await clients.resume(profile("r"));
  await expect(client.read(tags("name:again"))).resolves.toMatchObject({ tags: [] });
});
