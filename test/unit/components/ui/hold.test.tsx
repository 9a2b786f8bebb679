// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { HoldNote } from "../../../../components/ui/hold-note.tsx";
import type { GateState } from "../../../../lib/http/gate.ts";
import { onMessage, removeAllListeners } from "../../../../lib/messages.ts";
import { gateState } from "../../../../lib/storage.ts";
import { speakEnglish } from "../english.ts";
import { aProfile } from "../samples.ts";

const MINUTE = 60_000;
const profile = aProfile();
const hold = (state: GateState) => gateState(profile.base_url).setValue(state);
const paused = (length: number): GateState => ({
  status: "paused",
  until: Date.now() + length,
  reason: "rate-limited",
});

beforeAll(speakEnglish);
beforeEach(() => {
  fakeBrowser.reset();
  speakEnglish();
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  removeAllListeners();
});

describe("that a service wants to be left alone", () => {
  it("is said with the time and the reason, also when it begins while one looks", async () => {
    render(<HoldNote profile={profile} />);
    expect(screen.queryByRole("status")).toBeNull();
    await hold(paused(5 * MINUTE));
    const note = await screen.findByRole("status");
    expect(note.textContent).toContain(`asked for a pause until`);
    expect(note.textContent).toContain(`${profile.name} asked for a pause`);
  });

  it.each([
    ["challenged", "check that you’re human"],
    ["blocked", "blocks your network for now"],
  ] as const)("is explained when it %s", async (reason, words) => {
    await hold({ status: "stopped", until: Date.now() + MINUTE, reason });
    render(<HoldNote profile={profile} />);
    expect((await screen.findByRole("status")).textContent).toContain(words);
  });

  it("is not said any more when the time has passed", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await hold(paused(MINUTE));
    render(<HoldNote profile={profile} />);
    await screen.findByRole("status");
    await act(async () => void (await vi.advanceTimersByTimeAsync(MINUTE)));
    expect(screen.queryByRole("status")).toBeNull();
  });

  it("can be ended by the person", async () => {
    const resume = vi.fn();
    onMessage("resumeService", ({ data }) => resume(data));
    await hold(paused(MINUTE));
    render(<HoldNote profile={profile} />);
    fireEvent.click(await screen.findByRole("button", { name: "Resume now" }));
    await vi.waitFor(() => expect(resume).toHaveBeenCalledWith(profile.id));
  });
});
