import { expect, it } from "vitest";
import { createBoundedStore, sizeOfName } from "../../../lib/http/bounded-store.ts";

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
  const open = () =>
    createBoundedStore({
      ...{ store, partition: "p 1", maxBytes: 400, maxEntries: 10, now: () => clock.now },
      ...limits,
    });
  return { values, clock, open, own: open() };
}

/** A value that counts 100 bytes with a key of one character. */
const VALUE = "x".repeat(47);

it("keeps a value of half the size, and no larger one", async () => {
  const { own } = create();
  await own.set("a", "x".repeat(97));
  expect(await own.get("a")).toBe("x".repeat(97));
  await own.set("a", "x".repeat(98));
  expect(await own.get("a")).toBeUndefined();
});

it("evicts what was used least recently, by bytes and by number", async () => {
  for (const limits of [{}, { maxBytes: 10_000, maxEntries: 4 }]) {
    const { own, clock, values } = create(limits);
    for (const key of ["a", "b", "c", "d"]) {
      await own.set(key, VALUE);
      clock.now++;
    }
    await own.get("a");
    await own.set("e", VALUE);
    expect(await own.keys()).toEqual(["c", "d", "a", "e"]);
    expect(values.size).toBe(4);
  }
});

it("has deleted what it evicts once it has stored a value", async () => {
  const { own, values } = create({ maxEntries: 1 });
  await own.set("a", VALUE);
  await own.set("b", VALUE);
  expect([...values.keys()]).toHaveLength(1);
});

it("evicts first what the last process used least recently, however large", async () => {
  const { own, clock, open } = create({ maxEntries: 2 });
  await own.set("b", "x");
  clock.now++;
  await own.set("a", VALUE);
  const next = open();
  await next.set("c", VALUE);
  expect(await next.keys()).toEqual(["a", "c"]);
});

it("stores the time of use once a minute, for the next process", async () => {
  const { own, clock, values, open } = create({ maxEntries: 2 });
  await own.set("a", VALUE);
  await own.set("b", VALUE);
  const names = () => [...values.keys()];
  const before = names();
  clock.now += MINUTE;
  await own.get("a");
  expect(names()).toEqual(before);
  clock.now += 1;
  await own.get("a");
  expect(names()).not.toEqual(before);
  expect(names().map(sizeOfName)).toEqual([100, 100]);
  const next = open();
  await next.set("c", VALUE);
  expect((await next.keys()).toSorted()).toEqual(["a", "c"]);
});
