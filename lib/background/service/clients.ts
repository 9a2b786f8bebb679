import { type CoreClient, createCoreClient } from "../../api/core-client.ts";
import { createServiceFetch } from "../../api/service-fetch.ts";
import { detach } from "../../detach.ts";
import { dropPartition } from "../../http/bounded-store.ts";
import type { CacheStore } from "../../http/cache-store.ts";
import { createGate, type Gate } from "../../http/gate.ts";
import type { PoliteFetchOptions } from "../../http/polite-fetch.ts";
import { readKey } from "../../key-database.ts";
import { createResponseDatabase } from "../../response-database.ts";
import type { ServiceProfile } from "../../service-profile.ts";
import { gateState } from "../../storage.ts";

export type Clients = ReturnType<typeof createClients>;

/** Creates one client per profile, kept while its address and key stay the same. It holds the service's rate limit and cache. */
export function createClients(
  store: CacheStore = createResponseDatabase(),
  options: Pick<PoliteFetchOptions, "firstDelay"> = {},
) {
  const known = new Map<
    string,
    { base_url: string; key_ref: string | null; client: Promise<CoreClient> }
  >();

  const gates = new Map<string, Promise<Gate>>();

  /** Returns the gate of a site. All profiles of one site share it. */
  function gateOf(base_url: string): Promise<Gate> {
    const gate = gates.get(base_url) ?? openGate(base_url);
    gates.set(base_url, gate);
    return gate;
  }

  async function openGate(base_url: string): Promise<Gate> {
    const held = gateState(base_url);
    const gate = createGate({ initial: await held.getValue() });
    gate.subscribe((state) => detach(held.setValue(state)));
    return gate;
  }

  async function connect({ id, base_url, key_ref }: ServiceProfile): Promise<CoreClient> {
    const [gate, key] = await Promise.all([gateOf(base_url), readKey(key_ref)]);
    return createCoreClient({
      baseUrl: base_url,
      key: () => key,
      fetch: createServiceFetch({ ...options, store, gate, partition: id }),
    });
  }

  return {
    of(profile: ServiceProfile): Promise<CoreClient> {
      const { id, base_url, key_ref } = profile;
      const had = known.get(id);
      if (had && had.base_url === base_url && had.key_ref === key_ref) return had.client;
      const client = connect(profile);
      known.set(id, { base_url, key_ref, client });
      return client;
    },

    /** Resumes requests to a site, whatever held them. */
    async resume({ base_url }: ServiceProfile): Promise<void> {
      (await gateOf(base_url)).resume();
    },

    /** Drops all cached responses of a profile. */
    async forget(id: string): Promise<void> {
      known.delete(id);
      await dropPartition(store, id);
    },
  };
}
