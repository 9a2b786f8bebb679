// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { signal } from "@preact/signals";
import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { Options } from "../../../../components/settings/options.tsx";
// What the page loads on demand is there already: no test waits for a machine to find it.
import "../../../../components/settings/artist-settings.tsx";
import "../../../../components/settings/behaviour-settings.tsx";
import "../../../../components/settings/grant-settings.tsx";
import "../../../../components/settings/look-settings.tsx";
import "../../../../components/settings/more-settings.tsx";
import "../../../../components/settings/preset-settings.tsx";
import "../../../../components/settings/shortcut-settings.tsx";
import "../../../../components/settings/storage-settings.tsx";
import { subjectWords } from "../../../../components/settings/subject-words.ts";
import "../../../../components/settings/supported-sites.tsx";
import "../../../../components/settings/transfer-settings.tsx";
import { onMessage, removeAllListeners } from "../../../../lib/messages.ts";
import type { Services } from "../../../../lib/service-profile.ts";
import { createServiceList } from "../../../../lib/state/service-list.ts";
import { findSettings } from "../../../../lib/state/settings-search.ts";
import { speakEnglish } from "../english.ts";
import { aProfile } from "../samples.ts";
import { holdPermissions } from "./permissions.ts";

async function open(profiles = [aProfile()]) {
  const services = signal<Services | undefined>({ active: profiles[0]?.id ?? null, profiles });
  const firstRun = { at: signal("over" as const), go: vi.fn() };
  render(<Options list={createServiceList(services)} firstRun={firstRun} version="1" />);
  // All sections are there.
  await vi.waitFor(() => expect(titles()).toContain("Supported sites"));
  if (profiles.length > 0) await screen.findByLabelText("Images a page");
  await screen.findByText("Earlier searches");
}
const shown = () =>
  [...document.querySelectorAll("main > section")].filter((one) => !one.hasAttribute("hidden"));
const titles = () => shown().map((one) => one.querySelector("h2")?.textContent);
const box = () => screen.getByLabelText<HTMLInputElement>("Search the settings");
const type = (value: string) => fireEvent.input(box(), { target: { value } });

beforeAll(speakEnglish);
beforeEach(() => {
  fakeBrowser.reset();
  holdPermissions();
  onMessage("listFilters", () => []);
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(() => {
  cleanup();
  removeAllListeners();
  location.hash = "";
});

describe("the search box", () => {
  it("leaves what has the words, leads there, and says how many there are", async () => {
    await open();
    type("undo seconds");
    await screen.findByText("1 setting");
    expect(titles()).toEqual(["Behaviour"]);
    const link = screen.getByRole("link", { name: "Seconds in which an upload can be undone" });
    expect(link.getAttribute("href")).toBe("#undo-seconds");
    fireEvent.keyDown(box(), { key: "Enter" });
    await vi.waitFor(() => expect(document.activeElement?.id).toBe("undo-seconds"));
  });

  it("finds words of a section's title, and forgets by Escape", async () => {
    await open();
    type("keyboard");
    await vi.waitFor(() => expect(titles()).toContain("Keyboard"));
    expect(titles()).not.toContain("Storage");
    fireEvent.keyDown(box(), { key: "Escape" });
    await vi.waitFor(() => expect(titles()).toContain("Storage"));
    expect(box().value).toBe("");
    expect(document.activeElement).toBe(box());
  });

  it("says so where there is nothing, and shows all again", async () => {
    await open();
    type("no such thing");
    const news = await screen.findByText(/^No setting has these words\./);
    expect(news.getAttribute("role")).toBe("status");
    expect(shown()).toEqual([]);
    fireEvent.click(screen.getByRole("button", { name: "Show all settings" }));
    await vi.waitFor(() => expect(shown().length).toBeGreaterThan(5));
  });

  it("gets the focus by a slash, but not from where one is typed", async () => {
    await open();
    const field = screen.getByLabelText("Images a page");
    expect(fireEvent.keyDown(field, { key: "/" })).toBe(true);
    expect(fireEvent.keyDown(document.body, { key: "/", ctrlKey: true })).toBe(true);
    expect(document.activeElement).not.toBe(box());
    expect(fireEvent.keyDown(document.body, { key: "/" })).toBe(false);
    expect(document.activeElement).toBe(box());
  });

  it.each([true, false])(
    "knows every section and setting of the page (first: %s)",
    async (first) => {
      await open(first ? [] : [aProfile()]);
      const subjects = subjectWords(first);
      const ids = shown().map((one) => one.getAttribute("aria-labelledby"));
      expect(subjects.map(({ id }) => id)).toEqual(ids);
      const labels = [...document.querySelectorAll("main label")].filter(
        // What services and lists hold is no setting.
        (label) => !label.querySelector("input[type=radio]"),
      );
      for (const label of labels) {
        const section = label.closest("section")?.getAttribute("aria-labelledby") ?? "";
        const found = findSettings(subjects, label.textContent ?? "");
        expect([...(found?.subjects.keys() ?? [])], label.textContent ?? "").toContain(section);
      }
      for (const { id } of subjects.flatMap(({ settings }) => settings))
        expect(document.getElementById(id), id).not.toBeNull();
    },
  );
});

describe("an address within the page", () => {
  it.each(["grants", "per-page"])("leads to #%s, though that comes later", async (id) => {
    location.hash = id;
    await open();
    await vi.waitFor(() => expect(document.activeElement?.id).toBe(id));
    expect(Element.prototype.scrollIntoView).toHaveBeenCalled();
  });

  it("leads to what a search does not show, and ends the search, each time", async () => {
    await open();
    for (const _ of ["first", "again"]) {
      type("storage");
      await vi.waitFor(() => expect(titles()).not.toContain("Tag presets"));
      fireEvent.click(screen.getByRole("link", { name: "Look at them: Tag presets" }));
      await vi.waitFor(() => expect(document.activeElement?.id).toBe("presets"));
      expect(box().value).toBe("");
      expect(titles()).toContain("Tag presets");
      box().focus();
    }
  });

  it("of nothing there is leads nowhere", async () => {
    location.hash = "%E0%A4%A";
    await open();
    expect(document.activeElement).toBe(document.body);
  });
});
