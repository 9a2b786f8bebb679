import { expect, it } from "vitest";
import { createBoundedStore } from "../../../lib/http/bounded-store.ts";

const MINUTE = 60_000;

function create(limits: { maxBytes?: number; maxEntries?: number } = {}) {
  const values = new Map<unknown, unknown>();
  const clock = { now: 1_000_000 };
  const store = {
    get: async (key: unknown) => values.get(key),
    set: async (key: unknown, value: unknown) => void values.set(key, value),
    del: async (key: unknown) => {
      await new Promise((done) => setTimeout(done));
      values.delete(key);
    },
    // IndexedDB sorts keys.
    keys: async () => [...values.keys()].toSorted(),
  };
  const storedKeys = () => [...values.keys()].map((name) => String(name).slice(-1)).toSorted();
  const open = () =>
    createBoundedStore({
      ...{ store, partition: "p 1", maxBytes: 400, maxEntries: 10, now: () => clock.now },
      ...limits,
    });
  return { values, storedKeys, clock, open, own: open() };
}

const VALUE = "value";

it("createBoundedStore rejects a value larger than half of the store", async () => {
  const { own } = create();
  await own.set("a", VALUE, 200);
  expect(await own.get("a")).toBe(VALUE);
  await own.set("a", VALUE, 201);
  expect(await own.get("a")).toBeUndefined();
});

it("createBoundedStore evicts the least recently used value, by bytes and by count", async () => {
  for (const limits of [{}, { maxBytes: 10_000, maxEntries: 4 }]) {
    const { own, clock, storedKeys } = create(limits);
    for (const key of ["a", "b", "c", "d"]) {
      await own.set(key, VALUE, 100);
      clock.now++;
    }
    await own.get("a");
    await own.set("e", VALUE, 100);
    expect(storedKeys()).toEqual(["a", "c", "d", "e"]);
  }
});

it("createBoundedStore resolves set after the evicted value is deleted", async () => {
  const { own, values } = create({ maxEntries: 1 });
  await own.set("a", VALUE, 100);
  await own.set("b", VALUE, 100);
  expect([...values.keys()]).toHaveLength(1);
});

it("createBoundedStore evicts a previous process's oldest value first, at any size", async () => {
  const { own, clock, open, storedKeys } = create({ maxEntries: 2 });
  await own.set("b", VALUE, 1);
  clock.now++;
  await own.set("a", VALUE, 100);
  const next = open();
  await next.set("c", VALUE, 100);
  expect(storedKeys()).toEqual(["a", "c"]);
});

it("createBoundedStore writes the time of use once a minute for the next process", async () => {
  const { own, clock, values, open, storedKeys } = create({ maxEntries: 2 });
  await own.set("a", VALUE, 100);
  await own.set("b", VALUE, 100);
  const names = () => [...values.keys()];
  const oldNames = names();
  clock.now += MINUTE;
  await own.get("a");
  expect(names()).toEqual(oldNames);
  clock.now += 1;
  await own.get("a");
  expect(names()).not.toEqual(oldNames);
  const next = open();
  await next.set("c", VALUE, 100);
  expect(storedKeys()).toEqual(["a", "c"]);
});
