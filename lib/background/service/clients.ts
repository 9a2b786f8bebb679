import { type CoreClient, createCoreClient } from "../../api/client.ts";
import { createServiceFetch } from "../../api/service-fetch.ts";
import { detach } from "../../base/detach.ts";
import { type CacheStore, dropPartition } from "../../http/bounded-store.ts";
import { createGate, type Gate } from "../../http/gate.ts";
import type { PoliteFetch, PoliteFetchOptions } from "../../http/polite-fetch.ts";
import { readKey } from "../../stored/key-database.ts";
import { createResponseDatabase } from "../../stored/response-database.ts";
import type { ServiceProfile } from "../../stored/service-profile.ts";
import { gateState } from "../../stored/storage.ts";
import { fetchWithCookies, fetchWithRules } from "../request/request-rules.ts";
import { findDefaultFilter } from "./unrestricted-filter.ts";

export type Clients = ReturnType<typeof createClients>;

/** Connection to a service. Both share its rate limit and cache. */
export interface Connection {
  client: CoreClient;
  /** Does not know the key: for what is no part of the API. */
  fetch: PoliteFetch;
  /** False if no key is set, or if it cannot be read. */
  hasKey: boolean;
}

/** A connection, and what it was made for. */
interface KeptConnection extends Pick<ServiceProfile, "base_url" | "key_ref" | "sends_cookies"> {
  connection: Promise<Connection>;
}

/** Creates one client per profile, kept while address, key and cookies stay the same. It holds the service's rate limit and cache. */
export function createClients(
  store: CacheStore = createResponseDatabase(),
  options: Pick<PoliteFetchOptions, "firstDelay" | "now"> = {},
) {
  const clients = new Map<string, KeptConnection>();
  const gates = new Map<string, Promise<Gate>>();

  /** Returns the gate of a site. All profiles of one site share it. */
  function gateOf(base_url: string): Promise<Gate> {
    const gate = gates.get(base_url) ?? openGate(base_url);
    gates.set(base_url, gate);
    return gate;
  }

  async function openGate(base_url: string): Promise<Gate> {
    const storedGate = gateState(base_url);
    const gate = createGate({ ...options, initial: await storedGate.getValue() });
    gate.subscribe((state) => detach(storedGate.setValue(state)));
    return gate;
  }

  async function connect(profile: ServiceProfile): Promise<Connection> {
    const { id, base_url, key_ref, sends_cookies = false } = profile;
    const [gate, key] = await Promise.all([gateOf(base_url), readKey(key_ref)]);
    const hasKey = key !== null;
    // The next connection tries to read the key again.
    if (key_ref !== null && !hasKey) clients.delete(id);
    const fetch = createServiceFetch({
      fetch: sends_cookies ? fetchWithCookies(base_url) : fetchWithRules,
      ...options,
      store,
      gate,
      partition: id,
    });
    const connection = { baseUrl: base_url, key: () => key, fetch };
    const client = createCoreClient(connection);
    if (!sends_cookies) return { fetch, client, hasKey };
    let defaultFilter: Promise<number | undefined> | null = null;
    const filter = () => {
      defaultFilter ??= findDefaultFilter(client).catch((error: unknown) => {
        defaultFilter = null;
        throw error;
      });
      return defaultFilter;
    };
    return { fetch, client: createCoreClient({ ...connection, filter }), hasKey };
  }

  function connectionOf(profile: ServiceProfile): Promise<Connection> {
    const { id, base_url, key_ref, sends_cookies } = profile;
    const had = clients.get(id);
    const isCurrent =
      had?.base_url === base_url && had.key_ref === key_ref && had.sends_cookies === sends_cookies;
    if (isCurrent) return had.connection;
    const connection = connect(profile);
    clients.set(id, { base_url, key_ref, sends_cookies, connection });
    return connection;
  }

  return {
    connect: connectionOf,
    of: async (profile: ServiceProfile) => (await connectionOf(profile)).client,

    /** Resumes requests to a site, whatever held them. */
    async resume({ base_url }: ServiceProfile): Promise<void> {
      (await gateOf(base_url)).resume();
    },

    /** Drops all cached responses of a profile. */
    async forget(id: string): Promise<void> {
      clients.delete(id);
      await dropPartition(store, id);
    },
  };
}
