// @vitest-environment happy-dom
import { signal } from "@preact/signals";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/preact";
import { afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { Options } from "../../../../components/settings/options.tsx";
// Preloads the lazy views, so that no test waits for an import.
import "../../../../components/settings/first-run/first-run.tsx";
import "../../../../components/settings/help/help.tsx";
import "../../../../components/settings/more-settings.tsx";
import { codedError } from "../../../../lib/base/failure.ts";
import { removeAllListeners } from "../../../../lib/messages.ts";
import { createServiceList } from "../../../../lib/state/settings/service-list.ts";
import type { FirstStep } from "../../../../lib/stored/first-run.ts";
import type { ServiceProfile, Services } from "../../../../lib/stored/service-profile.ts";
import { handleMessages, press } from "../actions.ts";
import { speakEnglish } from "../english.ts";
import { aProfile } from "../samples.ts";
import { holdPermissions } from "./permissions.ts";

const unreachable = { address: "unreachable", key: "unchecked", checked_at: 1 } as const;
const first = aProfile({ health: unreachable });
const second = aProfile({
  id: "p2",
  name: "second.example",
  base_url: "https://second.example",
  health: unreachable,
});

function open(profiles: ServiceProfile[], fail = false, startStep: FirstStep | "over" = "over") {
  const at = signal(startStep);
  const go = vi.fn(async (step: FirstStep | "over") => {
    at.value = step;
  });
  const services = signal<Services | undefined>({ active: profiles[0]?.id ?? null, profiles });
  const act = async () => {
    if (fail) throw codedError("internal");
  };
  const background = {
    activateService: vi.fn((_: string) => act()),
    removeService: vi.fn(async (id: string) => {
      await act();
      const others = profiles.filter((profile) => profile.id !== id);
      services.value = { active: others[0]?.id ?? null, profiles: others };
    }),
  };
  handleMessages(background);
  const list = createServiceList(services);
  const onFind = vi.fn();
  vi.spyOn(fakeBrowser.runtime, "getManifest").mockReturnValue({} as never);
  render(<Options list={list} firstRun={{ at, go }} version="1.2.3" onFind={onFind} />);
  return { ...background, go, services, onFind };
}

const address = () => screen.getByLabelText<HTMLInputElement>("Address");

beforeAll(() => {
  speakEnglish();
  holdPermissions();
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(() => {
  cleanup();
  removeAllListeners();
  location.hash = "";
});

describe("Options: introduction", () => {
  it("hides the navigation until the user skips the introduction", async () => {
    const { go } = open([], false, "service");
    await vi.waitFor(() => expect(document.activeElement).toBe(address()));
    expect(screen.queryByRole("navigation", { name: "Sections" })).toBeNull();
    press("Skip introduction");
    expect(go).toHaveBeenCalledExactlyOnceWith("over");
    await screen.findByRole("navigation", { name: "Sections" });
  });

  it("leads to Help, which shows the navigation", async () => {
    open([], false, "service");
    expect(screen.getByRole("link", { name: "Help" }).getAttribute("href")).toBe("#help");
    location.hash = "help";
    fireEvent(window, new Event("hashchange"));
    await screen.findByRole("heading", { name: "Error messages" });
    expect(screen.getByRole("navigation", { name: "Sections" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Skip introduction" })).toBeNull();
  });

  it("explains an error for the service that the link to Help named", async () => {
    history.replaceState(null, "", "?service=second.example#error-unauthorized");
    onTestFinished(() => history.replaceState(null, "", "?"));
    open([first, second]);
    await screen.findByRole("heading", { name: "second.example rejected the API key." });
  });

  it("starts again with the active service", async () => {
    const { go } = open([first, second]);
    press("Edit second.example");
    await vi.waitFor(() => expect(address().value).toBe("https://second.example"));
    press("Show introduction");
    expect(go).toHaveBeenCalledWith("service");
    await screen.findByRole("button", { name: "Skip introduction" });
    expect(address().value).toBe("https://images.example");
  });
});

it("Options reports that the active service was not changed", async () => {
  open([first, second], true);
  fireEvent.click(screen.getByRole("radio", { name: /second\.example/ }));
  expect((await screen.findByRole("alert")).textContent).toContain("Could not");
});

it("Options edits another service or adds one, in a form without values of the first", async () => {
  open([first, second]);
  fireEvent.input(screen.getByLabelText("API key"), { target: { value: "half a key" } });
  press("Edit second.example");
  await vi.waitFor(() => expect(address().value).toBe("https://second.example"));
  expect(screen.getByLabelText<HTMLInputElement>("API key").value).toBe("");
  expect(document.activeElement).toBe(address());
  press("Add a service");
  await vi.waitFor(() => expect(address().value).toBe(""));
  expect(screen.queryByRole("button", { name: "Check again" })).toBeNull();
});

describe("Options: removing a service", () => {
  it("asks first, and changes nothing on “Cancel”", async () => {
    const { removeService } = open([first, second]);
    press("Remove second.example…");
    const question = await screen.findByRole("dialog");
    expect(question.textContent).toContain("Remove second.example?");
    fireEvent.click(within(question).getByRole("button", { name: "Cancel" }));
    await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(removeService).not.toHaveBeenCalled();
  });

  it("opens another service and announces the removal", async () => {
    const { removeService } = open([first, second]);
    press("Remove images.example…");
    const question = await screen.findByRole("dialog");
    fireEvent.click(within(question).getByRole("button", { name: "Remove" }));
    await vi.waitFor(() => expect(removeService).toHaveBeenCalledWith("p1"));
    await vi.waitFor(() => expect(address().value).toBe("https://second.example"));
    expect(screen.getByText("images.example was removed.").getAttribute("role")).toBe("status");
  });
});

describe("Options: navigation", () => {
  const links = () =>
    within(screen.getByRole("navigation", { name: "Sections" })).getAllByRole("link");
  const sectionTitles = () => screen.getAllByRole("heading", { level: 2 });

  it.each([
    ["without a service", [], ["Set up your service"]],
    ["with services", [first, second], ["Services", "Settings of images.example", "Filter"]],
  ])("shows one view at a time %s", async (_, profiles, services) => {
    open(profiles);
    const views: Record<string, string[]> = {
      Services: services,
      Search: ["Search"],
      Uploads: ["Uploads"],
      Tags: ["Tag presets", "Known artists", "Tags of other sites"],
      Appearance: ["Appearance"],
      Shortcuts: ["Keyboard shortcuts"],
      Data: ["Storage", "Export and import", "Diagnostics"],
      Sites: ["Access to sites", "What Tagpie sends", "Supported sites"],
      Help: ["Help", "Search syntax", "Keyboard shortcuts", "Permissions", "Error messages"],
    };
    expect(links().map(({ textContent }) => textContent)).toEqual(Object.keys(views));
    for (const link of links()) {
      location.hash = link.getAttribute("href") ?? "";
      fireEvent(window, new Event("hashchange"));
      await vi.waitFor(() =>
        expect(sectionTitles().map(({ textContent }) => textContent)).toEqual(
          views[link.textContent],
        ),
      );
      const current = links().filter((one) => one.hasAttribute("aria-current"));
      expect(current).toEqual([link]);
      // Without a service, there is nothing to export.
      if (link.textContent === "Data")
        expect(screen.queryAllByRole("heading", { name: "Export" })).toHaveLength(
          profiles.length === 0 ? 0 : 1,
        );
    }
  });
});

it("Options opens the search for settings and help from its box", () => {
  const { onFind } = open([first]);
  press("Find a command, setting or help");
  expect(onFind).toHaveBeenCalledOnce();
});

describe("Options: a link into the page", () => {
  it.each(["grants", "follow-thumbnails", "error-rate-limited"])(
    "focuses #%s after it has loaded",
    async (id) => {
      location.hash = id;
      open([first]);
      await vi.waitFor(() => expect(document.activeElement?.id).toBe(id));
      expect(Element.prototype.scrollIntoView).toHaveBeenCalled();
    },
  );

  it.each([
    ["a modifier", "Shift", true],
    ["another key", "Tab", false],
  ])("handles %s, %s, that is pressed while it loads (focused: %s)", async (_, key, isFocused) => {
    location.hash = "follow-thumbnails";
    // The event of the new hash would follow it again.
    await new Promise((next) => setTimeout(next, 20));
    open([first]);
    fireEvent.keyDown(window, { key });
    const setting = await screen.findByRole("switch", { name: "Read the post behind a thumbnail" });
    await new Promise((next) => setTimeout(next, 20));
    expect(document.activeElement === setting).toBe(isFocused);
  });

  it("focuses its target again when it is clicked again", async () => {
    open([first]);
    const link = await screen.findByRole("link", { name: "Tags" });
    for (const _ of ["first", "second"]) {
      fireEvent.click(link);
      await vi.waitFor(() => expect(document.activeElement?.id).toBe("presets"));
      link.focus();
    }
  });
});
