// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Candidate } from "../../../../lib/picture/pick.ts";
import type { LoadObservation } from "../../../../lib/reach/judge-reach.ts";
import { createFileReach, type FileReachOptions } from "../../../../lib/state/file/file-reach.ts";

const at = (url: string): Candidate => ({ url, origin: "img" });
const art = (name: string | number) => at(`https://art.example/${name}.png`);
const loaded: LoadObservation = { status: "loaded", width: 8, height: 6 };

/** Fakes loads that the test ends, in the order of their start. */
function slowLoads() {
  const running = new Map<string, (observation: LoadObservation) => void>();
  const signals = new Map<string, AbortSignal>();
  const load = vi.fn((url: string, signal: AbortSignal) => {
    signals.set(url, signal);
    return new Promise<LoadObservation>((resolve) => {
      running.set(url, resolve);
      signal.addEventListener("abort", () => resolve({ status: "timed-out" }));
    });
  });
  return {
    load,
    signals,
    end(url: string, observation: LoadObservation = loaded) {
      running.get(url)?.(observation);
    },
  };
}

function start(options: FileReachOptions = {}) {
  const loads = slowLoads();
  const reach = createFileReach({ load: loads.load, ...options });
  return { ...loads, reach, of: (url: string) => reach.observations.value.get(url) };
}

describe("createFileReach: candidates", () => {
  it("loads candidates in their order, six at a time", async () => {
    const { reach, end, load } = start();
    reach.inspect(Array.from({ length: 9 }, (_, index) => art(index)));
    expect(load).toHaveBeenCalledTimes(6);
    end(art(3).url);
    end(art(5).url);
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(8));
    expect(load.mock.calls.map(([url]) => url)).toEqual(
      Array.from({ length: 8 }, (_, index) => art(index).url),
    );
  });

  it("loads an address once, however often it is inspected", () => {
    const { reach, load } = start();
    reach.inspect([art(1), art(1)]);
    reach.inspect([art(1)]);
    expect(load).toHaveBeenCalledOnce();
  });

  it.each([
    ["data:image/png;base64,AA", "out-of-reach"],
    ["blob:https://art.example/1", "out-of-reach"],
    ["file:///1.png", "out-of-reach"],
    ["http://192.168.0.1/1.png", "out-of-reach"],
    ["", "out-of-reach"],
    ["http://art.example/1.png", "unencrypted"],
    ["https://art.example/1.webm", "video"],
    ["https://art.example/1.mp4", "video"],
  ])("does not load %j: %s", (url, why) => {
    const { reach, load, of } = start();
    reach.inspect([at(url)]);
    expect(load).not.toHaveBeenCalled();
    expect(of(url)).toEqual({ load: { status: "not-tried", why } });
  });

  it("loads covered candidates only after they are uncovered", () => {
    const { reach, load, of } = start();
    reach.inspect([art(1)], () => true);
    expect(load).not.toHaveBeenCalled();
    expect(of(art(1).url)).toEqual({ load: { status: "not-tried", why: "covered" } });
    reach.inspect([art(1)]);
    expect(load).toHaveBeenCalledOnce();
  });

  it("loads candidates in a private network for a service in it", () => {
    const { reach, load } = start({ base_url: "http://localhost:4000" });
    reach.inspect([at("http://127.0.0.1:5000/1.png")]);
    expect(load).toHaveBeenCalledOnce();
  });

  it("aborts loading when the view closes", async () => {
    const { reach, load, signals } = start();
    reach.inspect(Array.from({ length: 9 }, (_, index) => art(index)));
    const oldObservations = reach.observations.value;
    reach.dispose();
    expect([...signals.values()].every(({ aborted }) => aborted)).toBe(true);
    await Promise.resolve();
    reach.inspect([art("late")]);
    await new Promise((resolve) => setTimeout(resolve));
    expect(load).toHaveBeenCalledTimes(6);
    expect(reach.observations.value).toBe(oldObservations);
  });
});

describe("inspect of createFileReach", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());

  it("notes how each candidate loads, and how long that takes", async () => {
    const { reach, end, of } = start();
    reach.inspect([art(1), art(2)]);
    expect(of(art(1).url)).toEqual({ load: { status: "waiting" } });
    await vi.advanceTimersByTimeAsync(250);
    end(art(1).url);
    await vi.advanceTimersByTimeAsync(50);
    end(art(2).url, { status: "failed" });
    await vi.advanceTimersByTimeAsync(0);
    expect(of(art(1).url)).toEqual({ load: loaded, duration: 250 });
    expect(of(art(2).url)).toEqual({ load: { status: "failed" }, duration: 300 });
  });

  it("stops waiting for slow candidates, and loads the next ones", async () => {
    const { reach, load, of } = start();
    reach.inspect(Array.from({ length: 7 }, (_, index) => art(index)));
    expect(load).toHaveBeenCalledTimes(6);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(of(art(5).url)).toEqual({ load: { status: "timed-out" }, duration: 10_000 });
    expect(load).toHaveBeenCalledTimes(7);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(of(art(6).url)).toEqual({ load: { status: "timed-out" }, duration: 10_000 });
  });

  it("counts the time that a candidate loads, not that it waits for its turn", async () => {
    const { reach, end, of } = start();
    reach.inspect(Array.from({ length: 7 }, (_, index) => art(index)));
    await vi.advanceTimersByTimeAsync(1_000);
    end(art(0).url);
    await vi.advanceTimersByTimeAsync(200);
    end(art(6).url);
    await vi.advanceTimersByTimeAsync(0);
    expect(of(art(6).url)).toEqual({ load: loaded, duration: 200 });
  });
});
