import { clear, entries } from "idb-keyval";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { keyDatabase } from "../../lib/key-database.ts";
import { services } from "../../lib/storage.ts";
import { freshBrowser, startWorker } from "./background/worker.ts";
import { aProfile } from "./components/samples.ts";

const KEY = "secret-key-of-a-user";
const { local } = fakeBrowser.storage;
const stored = async () => JSON.stringify(await local.get(null));
const keys = async () => (await entries(keyDatabase())).map(([, key]) => key);

beforeEach(async () => {
  freshBrowser();
  await clear(keyDatabase());
});

describe("the key of a service", () => {
  it("is read with its profile, and is not in the browser's storage", async () => {
    const value = {
      active: "a",
      profiles: [aProfile({ id: "a", key: KEY }), aProfile({ id: "b", key: null })],
    };
    await services.setValue(value);
    expect(await services.getValue()).toMatchObject(value);
    expect(await stored()).not.toContain(KEY);
    expect(await keys()).toEqual([KEY]);
  });

  it("is forgotten with its profile", async () => {
    await services.setValue({ active: null, profiles: [aProfile({ key: KEY })] });
    await services.setValue({ active: null, profiles: [aProfile({ key: null })] });
    expect((await services.getValue()).profiles[0]?.key).toBeNull();
    expect(await keys()).toEqual([]);
    await services.setValue({ active: null, profiles: [aProfile({ key: KEY })] });
    await services.removeValue();
    expect(await keys()).toEqual([]);
  });

  it("is reported to watchers when it changes, in order", async () => {
    const heard = vi.fn();
    services.watch(({ profiles }) => heard(profiles[0]?.key));
    for (const key of [KEY, `${KEY}-2`, null])
      await services.setValue({ active: null, profiles: [aProfile({ key })] });
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(3));
    expect(heard.mock.lastCall).toEqual([null]);
  });

  it("moves out of a profile of an earlier version", async () => {
    const profile = aProfile({ key: KEY });
    await local.set({ services: { active: profile.id, profiles: [profile] } });
    const worker = startWorker();
    expect((await worker.services.active()).key).toBe(KEY);
    await worker.services.moveKeys();
    expect(await stored()).not.toContain(KEY);
    expect((await worker.services.active()).key).toBe(KEY);
  });
});
