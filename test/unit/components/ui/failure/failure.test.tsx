// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { OPTIONS_VIEWS } from "../../../../../components/settings/options-views.ts";
import { FailureNote } from "../../../../../components/ui/failure/failure-note.tsx";
import { FAILURE_CODES, failureText } from "../../../../../components/ui/failure/failure-text.ts";
import { down, key, offline, stop } from "../../../../../components/ui/icons/icons.ts";
import { viewScene } from "../../view-scene.ts";

viewScene();

describe("failureText", () => {
  it.each(FAILURE_CODES)(
    "has sentences for the code %s, and none requires a right-click, which some browsers lack",
    (code) => {
      const page = { urls: [], because: "", foreign_frames: ["https://images.example"] };
      for (const { service, failure } of [
        { service: "images.example", failure: { code } },
        { service: "images.example", failure: { code, page } },
        { service: undefined, failure: { code } },
      ]) {
        const { why, next } = failureText(failure, service);
        expect(why).toMatch(/\w.*\.$/);
        expect(next).toMatch(/\w.*\.$/);
        expect(`. ${why} ${next}`).not.toMatch(
          /\$\d|[Rr]ight-click|[^.] The service|\. the service/u,
        );
      }
    },
  );

  it("has a different reason for each code", () => {
    const reasons = FAILURE_CODES.map((code) => failureText({ code }, "S").why);
    expect(new Set(reasons).size).toBe(FAILURE_CODES.length);
  });

  it("names no service inside a sentence with a capital letter", () => {
    expect(failureText({ code: "no-access" }, undefined).why).toMatch(/ to the service\.$/);
    expect(failureText({ code: "challenged" }, undefined).why).toMatch(/^The service wants /);
    expect(failureText({ code: "challenged" }, undefined).next).toMatch(/^Open the service in /);
    expect(failureText({ code: "challenged" }, "images.example").why).toMatch(/^images\.example /);
  });

  it("has a text for an unknown code", () => {
    const unknown = failureText({ code: "from-the-future" }, "S");
    expect(unknown).toEqual(failureText({ code: "internal" }, "S"));
    expect(failureText({ code: "toString" }, "S")).toEqual(unknown);
  });

  it("includes the time of the next attempt while it is ahead", () => {
    vi.useFakeTimers({ now: 9_999 });
    const failure = { code: "rate-limited", retry_at: 10_000 };
    expect(failureText(failure, "S").next).toMatch(/^Try again after \d/);
    vi.setSystemTime(10_000);
    expect(failureText(failure, "S").next).not.toContain("after");
  });
});

describe("FailureNote", () => {
  const coveredCodes = new Set<string>();

  it("shows what failed, why, the service's words, and what next", () => {
    render(
      <FailureNote
        failure={{ code: "server", detail: "<b>Oops</b>" }}
        what="Search failed."
        service="images.example"
      />,
    );
    const note = screen.getByRole("alert");
    expect(note.textContent).toContain("Search failed.");
    expect(note.textContent).toContain("images.example had an internal error.");
    expect(note.textContent).toContain("<b>Oops</b>");
    expect(note.textContent).toContain("Try again in a minute.");
  });

  it.each<[string, string | null]>([
    // Several causes, which a person can tell apart.
    ["unauthorized", "error-unauthorized"],
    ["forbidden", "error-forbidden"],
    ["rate-limited", "error-rate-limited"],
    ["challenged", "error-challenged"],
    ["blocked", "error-blocked"],
    ["server", "error-server"],
    ["unreachable", "error-unreachable"],
    ["timed-out", "error-timed-out"],
    ["malformed", "error-malformed"],
    ["redirected", "error-redirected"],
    ["turned-away", "error-turned-away"],
    ["not-fetchable", "error-not-fetchable"],
    ["not-converted", "error-not-converted"],
    ["no-script-here", "error-no-script-here"],
    ["storage-full", "error-storage-full"],
    ["internal", "error-internal"],
    ["from-the-future", "error-internal"],
    // The rules of searches.
    ["bad-query", "queries"],
    // The service names the cause: a missing image, a size, marked fields.
    ["not-found", null],
    ["file-too-large", null],
    ["refused", null],
    ["files-refused", null],
    // The user's own choice, or a step that is missing and offered.
    ["aborted", null],
    ["no-service", null],
    ["no-key", null],
    ["no-access", null],
    ["bad-address", null],
    ["local-file", null],
    ["foreign-frame", null],
    // One cause, which the message names with its remedy.
    ["not-drawn", null],
    ["no-file", null],
    ["no-record", null],
    ["browser-page", null],
    ["pdf-viewer", null],
    ["no-answer", null],
    ["no-picture", null],
    ["moving", null],
    ["newer-data", null],
    ["interrupted", null],
  ])("links %s to Help only if that says more: %s", (code, id) => {
    coveredCodes.add(code);
    render(<FailureNote failure={{ code }} what="No." service="images.example" />);
    const link = screen.queryByRole<HTMLAnchorElement>("link", { name: "Help" });
    expect(link?.getAttribute("href") ?? null).toBe(
      id && `/options.html?service=images.example#${id}`,
    );
    if (!link) return;
    expect(OPTIONS_VIEWS.help).toContain(link.hash.slice(1));
    const create = vi.spyOn(fakeBrowser.tabs, "create");
    expect(fireEvent.click(link)).toBe(false);
    expect(create).toHaveBeenCalledExactlyOnceWith({
      url: expect.stringMatching(/\/options\.html\?service=images\.example#[\w-]+$/u),
    });
  });

  it("has a decision about Help for every code", () => {
    expect([...coveredCodes].toSorted()).toEqual([...FAILURE_CODES, "from-the-future"].toSorted());
  });

  it("has its own icon for an unavailable service, a wrong key and no connection", () => {
    const path = (code: string) => {
      const { container } = render(<FailureNote failure={{ code }} what="No." />);
      const drawn = container.querySelector("path")?.getAttribute("d");
      cleanup();
      return drawn;
    };
    for (const code of ["server", "unreachable", "timed-out"]) expect(path(code)).toBe(down);
    for (const code of ["unauthorized", "no-key"]) expect(path(code)).toBe(key);
    expect(path("refused")).toBe(stop);
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    expect(path("unreachable")).toBe(offline);
  });

  it("is red only if something failed", () => {
    const tone = (code: string) => {
      const { container } = render(<FailureNote failure={{ code }} what="No." />);
      const shownClass = container.querySelector("[role=alert]")?.className ?? "";
      cleanup();
      return ["bad", "warn"].find((name) => shownClass.includes(`_${name}_`));
    };
    for (const code of ["no-service", "no-key", "no-access", "files-refused", "foreign-frame"])
      expect(tone(code), code).toBe("warn");
    for (const code of ["server", "unauthorized", "refused", "internal"])
      expect(tone(code), code).toBe("bad");
  });

  it("has one action for a wrong key: first the options, then another attempt", () => {
    vi.spyOn(fakeBrowser.runtime, "openOptionsPage").mockResolvedValue();
    const action = { label: "Try again", run: vi.fn() };
    render(<FailureNote failure={{ code: "unauthorized" }} what="No." action={action} />);
    const only = () => screen.getAllByRole("button").map(({ textContent }) => textContent);
    expect(only()).toEqual(["Open options"]);
    fireEvent.click(screen.getByRole("button"));
    expect(only()).toEqual(["Try again"]);
    fireEvent.click(screen.getByRole("button"));
    expect(action.run).toHaveBeenCalledOnce();
  });

  it("offers another attempt only if one can help", () => {
    const action = { label: "Try again", run: vi.fn() };
    render(<FailureNote failure={{ code: "refused" }} what="No." action={action} />);
    expect(screen.queryByRole("button")).toBeNull();
    cleanup();
    render(<FailureNote failure={{ code: "timed-out" }} what="No." action={action} />);
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(action.run).toHaveBeenCalledOnce();
  });
});
