// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { Options } from "../../../../components/settings/options.tsx";
// Preloads the lazy views, so that no test waits for an import.
import "../../../../components/settings/first-run/first-run.tsx";
import "../../../../components/settings/help/help.tsx";
import "../../../../components/settings/other-settings-views.tsx";
import { removeAllListeners } from "../../../../lib/messages.ts";
import { watchServices } from "../../../../lib/state/base/services.ts";
import { createFirstRun } from "../../../../lib/state/settings/first-run.ts";
import { createServiceList } from "../../../../lib/state/settings/service-list.ts";
import type { FirstStep } from "../../../../lib/stored/first-run.ts";
import type { ServiceProfile } from "../../../../lib/stored/service-profile.ts";
import { firstRun, services } from "../../../../lib/stored/storage.ts";
import { fillStorage } from "../../background/worker.ts";
import { startBackground } from "../../interface/background.ts";
import { press } from "../actions.ts";
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

/** Opens the options over the background. `whileLoading` is called once they are drawn, before they have read anything. */
async function open(
  profiles: ServiceProfile[],
  step: FirstStep | "over" = "over",
  whileLoading: () => unknown = () => {},
) {
  await services.setValue({ active: profiles[0]?.id ?? null, profiles });
  await firstRun().setValue(step);
  const watched = watchServices().services;
  const list = createServiceList(watched);
  const run = createFirstRun(watched);
  const onFind = vi.fn();
  vi.spyOn(fakeBrowser.runtime, "getManifest").mockReturnValue({} as never);
  render(<Options list={list} firstRun={run} version="1.2.3" onFind={onFind} />);
  whileLoading();
  await vi.waitFor(() => expect(run.at.value).toBe(step));
  return { onFind };
}
const storedIds = async () => (await services.getValue()).profiles.map(({ id }) => id);

const address = () => screen.getByLabelText<HTMLInputElement>("Address");

beforeEach(() => {
  startBackground();
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
    await open([], "service");
    await vi.waitFor(() => expect(document.activeElement).toBe(address()));
    expect(screen.queryByRole("navigation", { name: "Sections" })).toBeNull();
    press("Skip introduction");
    await screen.findByRole("navigation", { name: "Sections" });
    expect(await firstRun().getValue()).toBe("over");
  });

  it("leads to Help, which shows the navigation", async () => {
    await open([], "service");
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
    await open([first, second]);
    await screen.findByRole("heading", { name: "second.example rejected the API key." });
  });

  it("starts again with the active service", async () => {
    await open([first, second]);
    press("Edit second.example");
    await vi.waitFor(() => expect(address().value).toBe("https://second.example"));
    press("Show introduction");
    await screen.findByRole("button", { name: "Skip introduction" });
    expect(address().value).toBe("https://images.example");
  });
});

it("Options reports that the active service was not changed", async () => {
  await open([first, second]);
  fillStorage((items) => "services" in items);
  fireEvent.click(screen.getByRole("radio", { name: /second\.example/ }));
  expect((await screen.findByRole("alert")).textContent).toContain("Could not");
});

it("Options edits another service or adds one, in a form without values of the first", async () => {
  await open([first, second]);
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
    await open([first, second]);
    press("Remove second.example…");
    const question = await screen.findByRole("dialog");
    expect(question.textContent).toContain("Remove second.example?");
    fireEvent.click(within(question).getByRole("button", { name: "Cancel" }));
    await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(await storedIds()).toEqual(["p1", "p2"]);
  });

  it("opens another service and announces the removal", async () => {
    await open([first, second]);
    press("Remove images.example…");
    const question = await screen.findByRole("dialog");
    fireEvent.click(within(question).getByRole("button", { name: "Remove" }));
    await vi.waitFor(() => expect(address().value).toBe("https://second.example"));
    expect(await storedIds()).toEqual(["p2"]);
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
    await open(profiles);
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

it("Options opens the search for settings and help from its box", async () => {
  const { onFind } = await open([first]);
  press("Find a command, setting or help");
  expect(onFind).toHaveBeenCalledOnce();
});

describe("Options: a link into the page", () => {
  it.each(["grants", "follow-thumbnails", "error-rate-limited"])(
    "focuses #%s after it has loaded",
    async (id) => {
      location.hash = id;
      await open([first]);
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
    await open([first], "over", () => fireEvent.keyDown(window, { key }));
    const setting = await screen.findByRole("switch", { name: "Read the post behind a thumbnail" });
    await new Promise((next) => setTimeout(next, 20));
    expect(document.activeElement === setting).toBe(isFocused);
  });

  it("focuses its target again when it is clicked again", async () => {
    await open([first]);
    const link = await screen.findByRole("link", { name: "Tags" });
    for (const _ of ["first", "second"]) {
      fireEvent.click(link);
      await vi.waitFor(() => expect(document.activeElement?.id).toBe("presets"));
      link.focus();
    }
  });
});
