import { clear, entries } from "idb-keyval";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { keepKeys, keyDatabase, readKey, storeKey } from "../../../lib/stored/key-database.ts";
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

describe("storeKey, readKey and keepKeys", () => {
  it("storeKey returns one reference per key, by which readKey reads it", async () => {
    const ref = await storeKey(KEY);
    expect(await storeKey(KEY)).toBe(ref);
    expect(await storeKey("another")).not.toBe(ref);
    expect(await readKey(ref)).toBe(KEY);
    expect(await readKey(null)).toBeNull();
    expect(await readKey("unknown")).toBeNull();
  });

  it("keepKeys removes a key without references", async () => {
    const refs = [await storeKey(KEY), await storeKey("another")];
    await keepKeys([null, refs[1] ?? null]);
    expect(await keys()).toEqual(["another"]);
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
