import { effect } from "@preact/signals";
import { beforeEach, describe, expect, it, type Mock, onTestFinished, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { keepConnected } from "../../../lib/state/base/connection.ts";
import { watchRecord } from "../../../lib/state/base/record.ts";
import { watchServices } from "../../../lib/state/base/services.ts";
import { recordItem, services as servicesItem } from "../../../lib/stored/storage.ts";
import { aTextSearch } from "../components/records.ts";
import { aProfile } from "../components/samples.ts";

const record = aTextSearch({ status: "loading" }, { id: "r1" });

beforeEach(() => fakeBrowser.reset());

describe("watchRecord", () => {
  it("follows the stored record until its last subscriber leaves", async () => {
    await recordItem("r1").setValue(record);
    const values: unknown[] = [];
    const watched = watchRecord("r1");
    const stop = effect(() => {
      values.push(watched.value);
    });
    expect(values).toEqual([undefined]);
    await vi.waitFor(() => expect(values.at(-1)).toEqual(record));
    const cancelled = { ...record, state: { status: "cancelled" } } as const;
    await recordItem("r1").setValue(cancelled);
    await vi.waitFor(() => expect(values.at(-1)).toEqual(cancelled));
    stop();
    await recordItem("r1").setValue(record);
    await vi.waitFor(async () => expect(await recordItem("r1").getValue()).toEqual(record));
    expect(watched.peek()).toEqual(cancelled);
  });

  it.each([
    ["nothing", null],
    ["nonsense", { kind: "text", id: 5 }],
  ])("is null if %s is stored", async (_, stored) => {
    await fakeBrowser.storage.local.set({ "record:r1": stored });
    const values: unknown[] = [];
    const watched = watchRecord("r1");
    effect(() => {
      values.push(watched.value);
    });
    await vi.waitFor(() => expect(values.at(-1)).toBeNull());
  });

  it("is null if the storage cannot be read", async () => {
    vi.spyOn(fakeBrowser.storage.local, "get").mockRejectedValue(new Error("The disk has failed."));
    const watched = watchRecord("r1");
    const stop = effect(() => void watched.value);
    await vi.waitFor(() => expect(watched.peek()).toBeNull());
    stop();
    vi.restoreAllMocks();
  });
});

it("watchServices marks the active service", async () => {
  const { active } = watchServices();
  const activeIds: unknown[] = [];
  effect(() => {
    activeIds.push(active.value?.id);
  });
  await servicesItem.setValue({ active: "p1", profiles: [aProfile()] });
  await vi.waitFor(() => expect(activeIds.at(-1)).toBe("p1"));
});

it("keepConnected reconnects whenever the worker terminates, until the view closes", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const openPorts: { drop: () => void; disconnect: Mock }[] = [];
  vi.spyOn(fakeBrowser.runtime, "connect").mockImplementation((() => {
    const port = { drop: () => {}, disconnect: vi.fn() };
    const addListener = (listener: () => void) => Object.assign(port, { drop: listener });
    openPorts.push(port);
    return Object.assign(port, { onDisconnect: { addListener } });
  }) as never);
  const end = keepConnected();
  for (const count of [2, 3]) {
    openPorts.at(-1)?.drop();
    await vi.advanceTimersByTimeAsync(2000);
    expect(openPorts).toHaveLength(count);
  }
  openPorts.at(-1)?.drop();
  end();
  await vi.advanceTimersByTimeAsync(5000);
  expect(openPorts).toHaveLength(3);
  expect(openPorts.at(-1)?.disconnect).toHaveBeenCalledOnce();
});
