import { effect } from "@preact/signals";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { keepConnected } from "../../../lib/state/base/connection.ts";
import { watchRecord } from "../../../lib/state/base/record.ts";
import { watchServices } from "../../../lib/state/base/services.ts";
import { recordItem, services as servicesItem } from "../../../lib/storage.ts";
import { aTextSearch } from "../components/records.ts";
import { aProfile } from "../components/samples.ts";

const record = aTextSearch({ status: "loading" }, { id: "r1" });

beforeEach(() => fakeBrowser.reset());

describe("a watched record", () => {
  it("is unknown, then read, then follows every change, until nobody looks", async () => {
    await recordItem("r1").setValue(record);
    const seen: unknown[] = [];
    const watched = watchRecord("r1");
    const stop = effect(() => {
      seen.push(watched.value);
    });
    expect(seen).toEqual([undefined]);
    await vi.waitFor(() => expect(seen.at(-1)).toEqual(record));
    const cancelled = { ...record, state: { status: "cancelled" } } as const;
    await recordItem("r1").setValue(cancelled);
    await vi.waitFor(() => expect(seen.at(-1)).toEqual(cancelled));
    stop();
    await recordItem("r1").setValue(record);
    await vi.waitFor(async () => expect(await recordItem("r1").getValue()).toEqual(record));
    expect(watched.peek()).toEqual(cancelled);
  });

  it.each([
    ["nothing", null],
    ["nonsense", { kind: "text", id: 5 }],
  ])("is null where %s is stored", async (_, stored) => {
    await fakeBrowser.storage.local.set({ "record:r1": stored });
    const seen: unknown[] = [];
    const watched = watchRecord("r1");
    effect(() => {
      seen.push(watched.value);
    });
    await vi.waitFor(() => expect(seen.at(-1)).toBeNull());
  });

  it("is null where the storage cannot be read", async () => {
    vi.spyOn(fakeBrowser.storage.local, "get").mockRejectedValue(new Error("The disk has failed."));
    const watched = watchRecord("r1");
    const stop = effect(() => void watched.value);
    await vi.waitFor(() => expect(watched.peek()).toBeNull());
    stop();
    vi.restoreAllMocks();
  });
});

it("watched services name the one in use", async () => {
  const { active } = watchServices();
  const seen: unknown[] = [];
  effect(() => {
    seen.push(active.value?.id);
  });
  await servicesItem.setValue({ active: "p1", profiles: [aProfile()] });
  await vi.waitFor(() => expect(seen.at(-1)).toBe("p1"));
});

describe("the connection", () => {
  function ports() {
    const made: { drop: () => void; closed: boolean }[] = [];
    const connect = () => {
      const listeners: (() => void)[] = [];
      const drop = () => {
        for (const listener of listeners) listener();
      };
      const port = { drop, closed: false };
      made.push(port);
      return {
        onDisconnect: { addListener: (listener: () => void) => listeners.push(listener) },
        disconnect: () => {
          port.closed = true;
        },
      };
    };
    return { made, connect };
  }

  it("is made again whenever the worker dies, until the view ends it", async () => {
    vi.useFakeTimers();
    const { made, connect } = ports();
    const end = keepConnected(connect);
    for (const count of [2, 3]) {
      made.at(-1)?.drop();
      await vi.advanceTimersByTimeAsync(2000);
      expect(made).toHaveLength(count);
    }
    made.at(-1)?.drop();
    end();
    await vi.advanceTimersByTimeAsync(5000);
    expect(made).toHaveLength(3);
    expect(made.at(-1)?.closed).toBe(true);
    vi.useRealTimers();
  });
});
