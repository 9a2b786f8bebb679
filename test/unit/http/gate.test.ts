import * as v from "valibot";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createGate, type GateState, StoredGateState } from "../../../lib/http/gate.ts";

const START = Date.UTC(2026, 0, 1);

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  return () => vi.useRealTimers();
});

describe("a gate", () => {
  it("is open until the service wants to be left alone, and opens by itself", () => {
    const gate = createGate();
    expect(gate.state).toEqual({ status: "open" });
    gate.hold("rate-limited", START + 9000);
    expect(gate.state).toEqual({ status: "paused", until: START + 9000, reason: "rate-limited" });
    vi.setSystemTime(START + 9000);
    expect(gate.state).toEqual({ status: "open" });
  });

  it("lets a request that is patient enough wait", async () => {
    const gate = createGate();
    gate.hold("rate-limited", START + 3000);
    const passed = vi.fn();
    const passing = gate.pass(5000).then(passed);
    await vi.advanceTimersByTimeAsync(2999);
    expect(passed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await passing;
    expect(passed).toHaveBeenCalledOnce();
  });

  it("refuses a request that would have to wait too long", async () => {
    const gate = createGate();
    gate.hold("rate-limited", START + 60_000);
    await expect(gate.pass(5000)).rejects.toMatchObject({
      code: "held",
      held: { until: START + 60_000, reason: "rate-limited" },
    });
  });

  it.each(["challenged", "blocked"] as const)("needs the person when %s", async (reason) => {
    const gate = createGate();
    gate.hold(reason, START + 10);
    await expect(gate.pass(60_000)).rejects.toMatchObject({ code: "held", held: { reason } });
    gate.resume();
    await expect(gate.pass(0)).resolves.toBeUndefined();
  });

  it("gives up waiting when the caller does", async () => {
    const gate = createGate();
    gate.hold("rate-limited", START + 3000);
    const controller = new AbortController();
    const passing = gate.pass(5000, controller.signal);
    controller.abort(new Error("enough"));
    await expect(passing).rejects.toThrow("enough");
  });

  it("waits twice as long each time in a row, and fifteen minutes at most", () => {
    const gate = createGate();
    const waits = Array.from({ length: 10 }, () => {
      gate.hold("rate-limited", null);
      const held = gate.state as Extract<GateState, { until: number }>;
      const wait = held.until - Date.now();
      vi.setSystemTime(held.until);
      return wait / 1000;
    });
    expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 900, 900]);
  });

  it("starts anew after an answer as it should be", () => {
    const gate = createGate();
    gate.hold("rate-limited", null);
    vi.setSystemTime(START + 5000);
    gate.answered();
    gate.hold("rate-limited", null);
    expect(gate.state).toMatchObject({ until: START + 10_000 });
  });

  it("starts anew after the user has resumed it", () => {
    const gate = createGate();
    gate.hold("rate-limited", null);
    gate.resume();
    gate.hold("rate-limited", null);
    expect(gate.state).toMatchObject({ until: START + 5000 });
  });

  it.each([
    ["rate-limited", 5],
    ["challenged", 5],
    ["blocked", 15 * 60],
  ] as const)("holds first because of %s for %i seconds", (reason, seconds) => {
    const gate = createGate();
    gate.hold(reason, null);
    expect(gate.state).toMatchObject({ reason, until: START + seconds * 1000 });
  });

  it("does not count the answers to requests that were under way", () => {
    const gate = createGate();
    for (let answer = 0; answer < 20; answer += 1) gate.hold("rate-limited", null);
    expect(gate.state).toMatchObject({ until: START + 5000 });
  });

  it("stays stopped when a milder sign follows", () => {
    const gate = createGate();
    gate.hold("blocked", null);
    gate.hold("rate-limited", START + 1000);
    expect(gate.state).toEqual({ status: "stopped", until: START + 900_000, reason: "blocked" });
  });

  it("tells its listeners, until they leave", () => {
    const gate = createGate();
    const listener = vi.fn();
    const leave = gate.subscribe(listener);
    gate.hold("challenged", null);
    gate.resume();
    leave();
    gate.hold("blocked", null);
    expect(listener.mock.calls.map(([state]) => state.status)).toEqual(["stopped", "open"]);
  });

  it("goes on where an earlier process ended", async () => {
    const initial = { status: "stopped", until: START + 1000, reason: "blocked" } as const;
    await expect(createGate({ initial }).pass(5000)).rejects.toMatchObject({ held: initial });
  });
});

it.each<[string, unknown, GateState["status"]]>([
  ["a pause", { status: "paused", until: START, reason: "rate-limited" }, "paused"],
  ["a stop", { status: "stopped", until: START, reason: "blocked" }, "stopped"],
  ["anything else", { status: "paused", until: "soon" }, "open"],
])("%s is read from storage", (_, stored, status) => {
  expect(v.parse(StoredGateState, stored).status).toBe(status);
});
