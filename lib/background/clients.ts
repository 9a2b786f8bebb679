import { createStore, del, get, keys, set } from "idb-keyval";
import { type ApiClient, createApiClient } from "../api/client.ts";
import { createServiceFetch } from "../api/service-fetch.ts";
import type { CacheStore } from "../http/cache-store.ts";
import { createGate } from "../http/gate.ts";
import type { ServiceProfile } from "../service-profile.ts";
import { gateState } from "../storage.ts";

/** Opened at the first use, which is never for a worker that only shows a menu. */
function createAnswerStore(): CacheStore {
  let opened: ReturnType<typeof createStore> | undefined;
  const database = () => (opened ??= createStore("tagpie", "answers"));
  return {
    get: (key) => get(key, database()),
    set: (key, value) => set(key, value, database()),
    del: (key) => del(key, database()),
    keys: () => keys(database()),
  };
}

export type Clients = ReturnType<typeof createClients>;

/** One client a profile, for as long as its address and key stay the same: it holds the service's rate limit and what it asked for. */
export function createClients(store: CacheStore = createAnswerStore()) {
  const known = new Map<
    string,
    { base_url: string; key: string | null; client: Promise<ApiClient> }
  >();

  async function connect({ id, base_url, key }: ServiceProfile): Promise<ApiClient> {
    const held = gateState(id);
    const gate = createGate({ initial: await held.getValue() });
    gate.subscribe((state) => void held.setValue(state));
    return createApiClient({
      baseUrl: base_url,
      key: () => key,
      fetch: createServiceFetch({ store, gate, partition: id }),
    });
  }

  return {
    of(profile: ServiceProfile): Promise<ApiClient> {
      const { id, base_url, key } = profile;
      const had = known.get(id);
      if (had && had.base_url === base_url && had.key === key) return had.client;
      const client = connect(profile);
      known.set(id, { base_url, key, client });
      return client;
    },
  };
}
