import { clear, del, entries, set } from "idb-keyval";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import {
  keyDatabase,
  readKey,
  removeUnusedKeys,
  storeKey,
} from "../../../lib/stored/key-database.ts";
import { startService } from "../../service/server.ts";
import { freshBrowser, startWorker } from "../background/worker.ts";

const KEY = "secret-key-of-a-user";
const { local } = fakeBrowser.storage;
const stored = async () => JSON.stringify(await local.get(null));
const keys = async () => (await entries(keyDatabase())).map(([, key]) => key);

beforeEach(async () => {
  freshBrowser();
  await clear(keyDatabase());
});

describe("storeKey, readKey and removeUnusedKeys", () => {
  it("storeKey returns one reference per key, by which readKey reads it", async () => {
    const ref = await storeKey(KEY);
    expect(await storeKey(KEY)).toBe(ref);
    expect(await storeKey("another")).not.toBe(ref);
    expect(await readKey(ref)).toBe(KEY);
    expect(await readKey(null)).toBeNull();
    expect(await readKey("unknown")).toBeNull();
  });

  it("removeUnusedKeys removes a key without references", async () => {
    const refs = [await storeKey(KEY), await storeKey("another")];
    await removeUnusedKeys([null, refs[1] ?? null]);
    expect(await keys()).toEqual(["another"]);
  });
});

describe("with a key database that cannot be read", () => {
  const fail = () => {
    throw new DOMException("Damaged.", "UnknownError");
  };
  const never = () => ({}) as IDBRequest;
  const damages = [
    ["get fails", "get", fail],
    ["get never ends", "get", never],
    ["getAll fails", "getAll", fail],
    ["getAllKeys fails", "getAllKeys", fail],
    ["getAllKeys never ends", "getAllKeys", never],
  ] as const;

  it.each(damages)(
    "readKey returns a key or null, and removeUnusedKeys keeps it: %s",
    async (_, method, act) => {
      const ref = await storeKey(KEY);
      vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
      const spy = vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(act);
      const ended = Promise.all([readKey(ref), removeUnusedKeys([ref])]);
      await vi.advanceTimersByTimeAsync(5000);
      vi.useRealTimers();
      expect((await ended)[0]).toBe(method === "get" ? null : KEY);
      spy.mockRestore();
      expect(await keys()).toEqual([KEY]);
    },
  );

  it("removeUnusedKeys removes nothing if the keys cannot be listed", async () => {
    await storeKey(KEY);
    const spy = vi.spyOn(IDBObjectStore.prototype, "getAllKeys").mockImplementation(fail);
    await removeUnusedKeys([]);
    spy.mockRestore();
    expect(await keys()).toEqual([KEY]);
  });

  it("storeKey stores a key beside unreadable ones", async () => {
    const spy = vi.spyOn(IDBObjectStore.prototype, "getAll").mockImplementation(fail);
    const ref = await storeKey(KEY);
    spy.mockRestore();
    expect(await readKey(ref)).toBe(KEY);
  });

  it.each([5, {}, null, new Uint8Array(4)])(
    "readKey returns null for a value of %j",
    async (value) => {
      await set("ref", value, keyDatabase());
      expect(await readKey("ref")).toBeNull();
    },
  );

  it("a check reports an unreadable key, and the service stays searchable", async () => {
    const service = await startService({ seed: "none" });
    onTestFinished(() => service.close());
    const { services: worker } = startWorker();
    const { id, key_ref } = await worker.save({ id: null, base_url: service.origin, key: KEY });
    await set(key_ref ?? "", 5, keyDatabase());
    const { services: next } = startWorker();
    expect((await next.check(id)).health).toMatchObject({ address: "good", key: "unreadable" });
    const { client, hasKey } = await next.open(id);
    expect(hasKey).toBe(false);
    expect(await client.search.images({ q: "*" })).toMatchObject({ items: [] });
    await next.save({ id, base_url: service.origin, key: "another" });
    expect((await next.open(id)).hasKey).toBe(true);
  });
});

describe("Services with an unreadable key", () => {
  it.each<[string, (ref: string) => Promise<unknown>]>([
    ["is damaged", (ref) => set(ref, 5, keyDatabase())],
    ["is gone", (ref) => del(ref, keyDatabase())],
  ])("store that the key %s, until it can be read again", async (_, spoil) => {
    const service = await startService({ seed: "none" });
    onTestFinished(() => service.close());
    const { services: worker } = startWorker();
    const { id, key_ref } = await worker.save({ id: null, base_url: service.origin, key: KEY });
    const keyHealth = async () => (await worker.get(id)).health.key;
    const healthBefore = await keyHealth();
    await spoil(key_ref ?? "");
    const { services: next } = startWorker();
    await next.open(id);
    expect(await keyHealth()).toBe("unreadable");
    await set(key_ref ?? "", KEY, keyDatabase());
    expect((await next.open(id)).hasKey).toBe(true);
    expect([healthBefore, await keyHealth()]).not.toContain("unreadable");
  });
});

describe("the key of a service", () => {
  it("is stored outside browser.storage, and is removed with its service", async () => {
    const service = await startService({ seed: "none" });
    onTestFinished(() => service.close());
    const { services: worker } = startWorker();
    const entry = { id: null, base_url: service.origin };
    const { id } = await worker.save({ ...entry, key: KEY });
    expect(await keys()).toEqual([KEY]);
    expect(await stored()).not.toContain(KEY);
    await worker.save({ ...entry, id, key: "another" });
    expect(await keys()).toEqual(["another"]);
    await worker.remove(id);
    expect(await keys()).toEqual([]);
  });
});
