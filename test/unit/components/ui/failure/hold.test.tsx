// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from "@testing-library/preact";
import { describe, expect, it, vi } from "vitest";
import { CurrentHold } from "../../../../../components/ui/failure/current-hold.tsx";
import { FailureNote } from "../../../../../components/ui/failure/failure-note.tsx";
import type { GateState } from "../../../../../lib/http/gate.ts";
import { gateState } from "../../../../../lib/stored/storage.ts";
import { pass, spyOnMessage } from "../../actions.ts";
import { aProfile } from "../../samples.ts";
import { viewScene } from "../../view-scene.ts";

const MINUTE = 60_000;
const profile = aProfile();
const hold = (state: GateState) => gateState(profile.base_url).setValue(state);
const paused = (length: number): GateState => ({
  status: "paused",
  until: Date.now() + length,
  reason: "rate-limited",
});

const challenged = (run: () => void, asked = profile) => (
  <FailureNote
    failure={{ code: "challenged" }}
    profile={asked}
    action={{ label: "Try again", run }}
  />
);

viewScene();

describe("CurrentHold", () => {
  it("appears with time and reason once requests are paused", async () => {
    render(<CurrentHold profile={profile} />);
    expect(screen.queryByRole("status")).toBeNull();
    await hold(paused(5 * MINUTE));
    const note = await screen.findByRole("status");
    expect(note.textContent).toMatch(/^Rate-limited until \d.*\((?:5:00|4:5\d) left\)/);
    expect(note.textContent).toContain(`${profile.name} asked for fewer requests`);
  });

  it.each(["rate-limited", "challenged", "blocked"] as const)(
    "links to the entry of %s on the Help page",
    async (reason) => {
      await hold({ status: "stopped", until: Date.now() + MINUTE, reason });
      render(<CurrentHold profile={profile} />);
      const link = await screen.findByRole("link", { name: "Help" });
      expect(link.getAttribute("href")).toBe(
        `/options.html?${new URLSearchParams({ service: profile.name })}#error-${reason}`,
      );
    },
  );

  it("disappears when the pause ends", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await hold(paused(MINUTE));
    render(<CurrentHold profile={profile} />);
    await screen.findByRole("status");
    await pass(MINUTE);
    expect(screen.queryByRole("status")).toBeNull();
  });

  it("counts down to the end of a block, and then offers another attempt", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const resume = spyOnMessage("resumeService");
    const run = vi.fn();
    const failure = { code: "blocked", retry_at: Date.now() + 15 * MINUTE };
    const action = { label: "Try again", run };
    render(<FailureNote failure={failure} what="Not searched" profile={profile} action={action} />);
    const note = await screen.findByRole("status");
    expect(note.textContent).toMatch(
      /refuses requests until .*may extend the block\. \((?:15:00|14:5\d) left\)/,
    );
    const early = screen.getByRole("button", { name: "Check now" });
    expect(early.className).toMatch(/quiet/);
    await pass(15 * MINUTE);
    expect(run).not.toHaveBeenCalled();
    fireEvent.click(await screen.findByRole("button", { name: "Try again" }));
    await vi.waitFor(() => expect(run).toHaveBeenCalledOnce());
    expect(resume).toHaveBeenCalledExactlyOnceWith(profile.id);
  });

  it("resumes requests on a click", async () => {
    const resume = spyOnMessage("resumeService");
    await hold(paused(MINUTE));
    render(<CurrentHold profile={profile} />);
    fireEvent.click(await screen.findByRole("button", { name: "Resume now" }));
    await vi.waitFor(() => expect(resume).toHaveBeenCalledWith(profile.id));
  });
});

describe("FailureNote while requests are paused", () => {
  it("retries a failed action when the pause ends", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const run = vi.fn();
    const failure = { code: "rate-limited", retry_at: Date.now() + MINUTE };
    const action = { label: "Try again", run };
    render(<FailureNote failure={failure} what="Not searched" profile={profile} action={action} />);
    await screen.findByText(/Rate-limited until/);
    expect(run).not.toHaveBeenCalled();
    await pass(MINUTE);
    await vi.waitFor(() => expect(run).toHaveBeenCalledOnce());
  });

  it("resumes and retries when the user returns from a challenge on the site", async () => {
    const resume = spyOnMessage("resumeService");
    const run = vi.fn();
    render(challenged(run));
    const link = await screen.findByRole("link", { name: /^Open / });
    fireEvent.focus(window);
    expect(resume).not.toHaveBeenCalled();
    link.addEventListener("click", (event) => event.preventDefault());
    fireEvent.click(link);
    fireEvent.focus(window);
    await vi.waitFor(() => expect(run).toHaveBeenCalledOnce());
    expect(resume).toHaveBeenCalledExactlyOnceWith(profile.id);
  });
});

describe("FailureNote below a CurrentHold", () => {
  const run = vi.fn();
  const noteOnHold = async () => {
    run.mockClear();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const resume = spyOnMessage("resumeService");
    resume.mockImplementation(() => void hold({ status: "open" }));
    await hold({ status: "stopped", until: Date.now() + MINUTE, reason: "challenged" });
    const view = render(<CurrentHold profile={profile} />);
    const link = await screen.findByRole("link", { name: /^Open / });
    link.addEventListener("click", (event) => event.preventDefault());
    fireEvent.click(link);
    view.rerender(
      <>
        <CurrentHold profile={profile} />
        {challenged(run)}
      </>,
    );
    await vi.waitFor(() => expect(screen.getAllByRole("link", { name: /^Open / })).toHaveLength(2));
  };

  it("retries once when the user returns from the link of the note above", async () => {
    await noteOnHold();
    fireEvent.focus(window);
    await vi.waitFor(() => expect(run).toHaveBeenCalledOnce());
    fireEvent.focus(window);
    await act(async () => {});
    expect(run).toHaveBeenCalledOnce();
  });

  it("retries when the user returns after the note above has gone", async () => {
    await noteOnHold();
    await pass(MINUTE);
    await vi.waitFor(() => expect(screen.getAllByRole("link", { name: /^Open / })).toHaveLength(1));
    fireEvent.focus(window);
    await vi.waitFor(() => expect(run).toHaveBeenCalledOnce());
  });
});

describe("FailureNote of a challenge that came back", () => {
  const repeated: GateState = {
    ...{ status: "stopped", until: Date.now() + 5000, reason: "challenged", is_repeated: true },
  };
  const question = () => screen.queryByText(/may recognise you by its cookies/u);
  const open = async (asked = profile, state = repeated) => {
    const run = vi.fn();
    const choose = spyOnMessage("changeService");
    const resume = spyOnMessage("resumeService");
    await hold(state);
    render(challenged(run, asked));
    await screen.findByRole("link", { name: /^Open / });
    return { choose, resume, run };
  };

  it("offers to send cookies, and resumes with them", async () => {
    const { choose, resume, run } = await open();
    await vi.waitFor(() => expect(question()).not.toBeNull());
    fireEvent.click(screen.getByRole("button", { name: "Send cookies" }));
    await vi.waitFor(() => expect(run).toHaveBeenCalledOnce());
    expect(choose).toHaveBeenCalledExactlyOnceWith({ id: profile.id, sends_cookies: true });
    expect(resume).toHaveBeenCalledExactlyOnceWith(profile.id);
  });

  it("stores a refusal, and does not go on", async () => {
    const { choose, run } = await open();
    fireEvent.click(await screen.findByRole("button", { name: "Don’t send" }));
    await vi.waitFor(() =>
      expect(choose).toHaveBeenCalledExactlyOnceWith({ id: profile.id, sends_cookies: false }),
    );
    expect(run).not.toHaveBeenCalled();
  });

  it.each<[string, Parameters<typeof open>]>([
    ["the service was asked about", [{ ...profile, sends_cookies: false }]],
    ["the challenge is the first one", [profile, { ...repeated, is_repeated: false }]],
  ])("does not ask if %s", async (_, parameters) => {
    await open(...parameters);
    await act(async () => {});
    expect(question()).toBeNull();
  });
});

it("FailureNote says “You’re offline.”, and retries once the browser is online", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const run = vi.fn();
  const action = { label: "Try again", run };
  render(<FailureNote failure={{ code: "unreachable" }} what="Not searched" action={action} />);
  expect(screen.getByRole("alert").textContent).toContain("You’re offline.");
  fireEvent(window, new Event("online"));
  expect(run).toHaveBeenCalledOnce();
});
