import * as v from "valibot";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createGate, type GateState, StoredGateState } from "../../../lib/http/gate.ts";

const START = Date.UTC(2026, 0, 1);

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  return () => vi.useRealTimers();
});

describe("createGate", () => {
  it("opens again when a pause is over", () => {
    const gate = createGate();
    expect(gate.state).toEqual({ status: "open" });
    gate.hold("rate-limited", START + 9000);
    expect(gate.state).toEqual({ status: "paused", until: START + 9000, reason: "rate-limited" });
    vi.setSystemTime(START + 9000);
    expect(gate.state).toEqual({ status: "open" });
  });

  it("delays a request whose patience exceeds the pause", async () => {
    const gate = createGate();
    gate.hold("rate-limited", START + 3000);
    const onPass = vi.fn();
    const passing = gate.pass(5000).then(onPass);
    await vi.advanceTimersByTimeAsync(2999);
    expect(onPass).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await passing;
    expect(onPass).toHaveBeenCalledOnce();
  });

  it("rejects a request whose patience is shorter than the pause", async () => {
    const gate = createGate();
    gate.hold("rate-limited", START + 60_000);
    await expect(gate.pass(5000)).rejects.toMatchObject({
      code: "held",
      held: { until: START + 60_000, reason: "rate-limited" },
    });
  });

  it.each(["challenged", "blocked"] as const)(
    "stays stopped until the user resumes if the reason is “%s”",
    async (reason) => {
      const gate = createGate();
      gate.hold(reason, START + 10);
      await expect(gate.pass(60_000)).rejects.toMatchObject({ code: "held", held: { reason } });
      gate.resume();
      await expect(gate.pass(0)).resolves.toBeUndefined();
    },
  );

  it("reports a challenge that comes back within a minute after the user passed it", () => {
    const gate = createGate();
    gate.hold("challenged", null);
    expect(gate.state).not.toHaveProperty("is_repeated");
    gate.resume();
    vi.setSystemTime(START + 59_999);
    gate.hold("challenged", null);
    expect(gate.state).toMatchObject({ reason: "challenged", is_repeated: true });
    vi.setSystemTime(START + 10 * 60_000);
    gate.hold("challenged", null);
    expect(gate.state).toMatchObject({ reason: "challenged", is_repeated: true });
  });

  it("reports no challenge as repeated that comes a minute later, or after another pause", () => {
    const later = createGate();
    later.hold("challenged", null);
    later.resume();
    vi.setSystemTime(START + 60_000);
    later.hold("challenged", null);
    expect(later.state).not.toHaveProperty("is_repeated");
    const other = createGate();
    other.hold("blocked", null);
    other.resume();
    other.hold("challenged", null);
    expect(other.state).not.toHaveProperty("is_repeated");
  });

  it("reports a repeated challenge also if the worker ended meanwhile", () => {
    const gate = createGate({
      initial: { status: "stopped", until: START - 1, reason: "challenged" },
    });
    gate.resume();
    gate.hold("challenged", null);
    expect(gate.state).toHaveProperty("is_repeated", true);
  });

  it("stops waiting when the caller aborts", async () => {
    const gate = createGate();
    gate.hold("rate-limited", START + 3000);
    const controller = new AbortController();
    const passing = gate.pass(5000, controller.signal);
    controller.abort(new Error("enough"));
    await expect(passing).rejects.toThrow("enough");
  });

  it("doubles each further pause, up to fifteen minutes", () => {
    const gate = createGate();
    const waits = Array.from({ length: 10 }, () => {
      gate.hold("rate-limited", null);
      const hold = gate.state as Extract<GateState, { until: number }>;
      const wait = hold.until - Date.now();
      vi.setSystemTime(hold.until);
      return wait / 1000;
    });
    expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 900, 900]);
  });

  it("resets the length of a pause after a valid response", () => {
    const gate = createGate();
    gate.hold("rate-limited", null);
    vi.setSystemTime(START + 5000);
    gate.answered();
    gate.hold("rate-limited", null);
    expect(gate.state).toMatchObject({ until: START + 10_000 });
  });

  it("resets the length of a pause when the user resumes", () => {
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
  ] as const)("pauses first because of %s for %i seconds", (reason, seconds) => {
    const gate = createGate();
    gate.hold(reason, null);
    expect(gate.state).toMatchObject({ reason, until: START + seconds * 1000 });
  });

  it("holds requests after a second empty 500, if the first had arrived before that request", () => {
    const gate = createGate();
    const sentAtOnce = [gate.emptyErrors, gate.emptyErrors];
    expect(sentAtOnce.map((earlier) => gate.holdIfRepeated(earlier))).toEqual([null, null]);
    const hold = { status: "stopped", until: START + 900_000, reason: "blocked" };
    expect(gate.holdIfRepeated(gate.emptyErrors)).toEqual(hold);
    expect(gate.state).toEqual(hold);
  });

  it("counts empty 500s from zero after a good response, but not after the user resumes", () => {
    const gate = createGate();
    gate.holdIfRepeated(gate.emptyErrors);
    const earlier = gate.emptyErrors;
    gate.answered();
    expect(gate.holdIfRepeated(earlier)).toBeNull();
    expect(gate.holdIfRepeated(gate.emptyErrors)).not.toBeNull();
    gate.resume();
    expect(gate.holdIfRepeated(gate.emptyErrors)).not.toBeNull();
  });

  it("ignores responses to requests that started before the pause", () => {
    const gate = createGate();
    for (let answer = 0; answer < 20; answer += 1) gate.hold("rate-limited", null);
    expect(gate.state).toMatchObject({ until: START + 5000 });
  });

  it("stays stopped when a rate limit follows", () => {
    const gate = createGate();
    gate.hold("blocked", null);
    gate.hold("rate-limited", START + 1000);
    expect(gate.state).toEqual({ status: "stopped", until: START + 900_000, reason: "blocked" });
  });

  it("notifies listeners until they unsubscribe", () => {
    const gate = createGate();
    const listener = vi.fn();
    const leave = gate.subscribe(listener);
    gate.hold("challenged", null);
    gate.resume();
    leave();
    gate.hold("blocked", null);
    expect(listener.mock.calls.map(([state]) => state.status)).toEqual(["stopped", "open"]);
  });

  it("restores the state of an earlier process", async () => {
    const initial = { status: "stopped", until: START + 1000, reason: "blocked" } as const;
    await expect(createGate({ initial }).pass(5000)).rejects.toMatchObject({ held: initial });
  });
});

it.each<[string, unknown, GateState["status"]]>([
  ["a pause", { status: "paused", until: START, reason: "rate-limited" }, "paused"],
  ["a stop", { status: "stopped", until: START, reason: "blocked" }, "stopped"],
  ["anything else", { status: "paused", until: "soon" }, "open"],
])("StoredGateState reads %s", (_, stored, status) => {
  expect(v.parse(StoredGateState, stored).status).toBe(status);
});
