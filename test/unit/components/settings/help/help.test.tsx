// @vitest-environment happy-dom
import { readdirSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { act, fireEvent, render, screen, within } from "@testing-library/preact";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { Help } from "../../../../../components/settings/help/help.tsx";
import { permissionsOf } from "../../../../../components/settings/help/permissions.ts";
import { QUERY_EXAMPLES } from "../../../../../components/settings/help/query-examples.ts";
import { OPTIONS_VIEWS } from "../../../../../components/settings/options-views.ts";
import { FAILURE_CODES, helpId } from "../../../../../components/ui/failure/failure-text.ts";
import { EXPLAINED_CODES } from "../../../../../components/ui/failure/help-link.tsx";
import { codedError } from "../../../../../lib/base/failure.ts";
import type { Protocol } from "../../../../../lib/messages.ts";
import { findQueryMistake } from "../../../../../lib/query/mistake.ts";
import { searchFields } from "../../../../../lib/query/search-fields.ts";
import { parsePlaceAddress } from "../../../../../lib/state/browse/browse-place.ts";
import type { ServiceProfile } from "../../../../../lib/stored/service-profile.ts";
import config from "../../../../../wxt.config.ts";
import { handleMessages } from "../../actions.ts";
import { aProfile } from "../../samples.ts";
import { viewScene } from "../../view-scene.ts";

viewScene();

async function manifestFor(browser: string) {
  const { manifest } = config;
  if (typeof manifest !== "function") throw new Error("the manifest depends on the browser");
  return manifest({ browser, manifestVersion: 3, mode: "production", command: "build" });
}

async function openHelp(profile: ServiceProfile | null = aProfile(), browser = "chrome") {
  const manifest = await manifestFor(browser);
  vi.spyOn(fakeBrowser.runtime, "getManifest").mockReturnValue(manifest as never);
  fakeBrowser.commands.getAll = async () => [];
  return render(<Help profile={profile ?? undefined} />).container;
}

const section = (title: string) =>
  within(screen.getByRole("region", { name: title }) as HTMLElement);

describe("Help", () => {
  it("has a place for every id that an address may name", async () => {
    await openHelp();
    for (const id of OPTIONS_VIEWS.help) expect(document.getElementById(id), id).not.toBeNull();
  });

  it("has a target for every link within the options", async () => {
    const container = await openHelp();
    const ids: string[] = Object.values(OPTIONS_VIEWS).flat();
    const links = [...container.querySelectorAll("a[href^='#']")];
    expect(links.length).toBeGreaterThan(5);
    for (const link of links) expect(ids).toContain(link.getAttribute("href")?.slice(1));
  });

  it("shows each error with its code, and no empty value", async () => {
    await openHelp();
    for (const code of FAILURE_CODES) {
      const entry = document.getElementById(helpId(code))?.closest("li");
      expect(entry?.querySelector("code")?.textContent).toBe(code);
      expect(entry?.textContent).not.toMatch(/\$\d|undefined| {2}|from \./u);
    }
    const frame = document.getElementById("error-foreign-frame")?.textContent;
    expect(frame).toContain("a frame from another site");
    const key = document.getElementById("error-unauthorized")?.textContent;
    expect(key).toBe("images.example rejected the API key.");
  });

  it("names no service before the first one is set up", async () => {
    await openHelp(null);
    const key = document.getElementById("error-unauthorized")?.textContent;
    expect(key).toBe("The service rejected the API key.");
  });

  it("shows the three jobs with pictures that have a description", async () => {
    await openHelp();
    const pictures = screen.getAllByRole<HTMLImageElement>("img");
    expect(pictures).toHaveLength(3);
    for (const { alt, src } of pictures) {
      expect(alt).toMatch(/\w.*\.$/u);
      expect(src).toMatch(/\.avif$/u);
    }
  });

  it("says how to get the button and the key", async () => {
    await openHelp();
    const [, upload, search] = screen.getAllByRole("listitem");
    expect(upload?.textContent).toContain("Uploads need your API key.");
    expect(upload?.querySelector("a")?.hash).toBe("#service");
    expect(search?.textContent).toContain("Pin Tagpie to the toolbar");
  });

  it("explains the tap on a picture where the browser has no menus", async () => {
    vi.spyOn(fakeBrowser, "contextMenus", "get").mockReturnValue(undefined as never);
    await openHelp();
    const [find, upload, search] = screen.getAllByRole("listitem");
    for (const job of [find, upload]) {
      expect(job?.querySelector("p")?.textContent).toContain("Pick a picture on this page");
      expect(job?.querySelector("h3")?.textContent).not.toMatch(/right-click/iu);
    }
    expect(search?.textContent).not.toContain("Pin Tagpie");
  });

  it("takes less than 120 kB for the pictures", () => {
    const folder = resolve(import.meta.dirname, "../../../../../components/settings/help/pictures");
    const sizes = readdirSync(folder).map((file) => statSync(resolve(folder, file)).size);
    expect(sizes).toHaveLength(3);
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(120_000);
  });

  it("lists the keys of views and of every page", async () => {
    const shortcut = { name: "find", description: "Find it", shortcut: "Alt+L" };
    await openHelp();
    fakeBrowser.commands.getAll = async () => [shortcut];
    window.dispatchEvent(new Event("focus"));
    await section("Keyboard shortcuts").findByText("Find it");
    section("Keyboard shortcuts").getByText("Show all keys");
  });

  it.each(["chrome", "firefox"])(
    "explains every permission of the manifest for %s",
    async (name) => {
      const { permissions = [], optional_permissions = [] } = await manifestFor(name);
      const requested = [...permissions, ...optional_permissions];
      expect(permissionsOf({ permissions: requested }).toSorted()).toEqual(requested.toSorted());
      await openHelp(null, name);
      for (const permission of requested) {
        const row = section("Permissions").getByText(permission).closest("div");
        expect(row?.querySelector("dd")?.textContent).toMatch(/\w.*\.$/u);
      }
    },
  );
});

describe("Help: causes of errors", () => {
  const keyed = aProfile({ key_ref: "key" });
  const filters = { filters: [], total: 0 };

  /** Follows a link to an error, in Help as it is open or opened now. */
  async function openAt(code: string, profile: ServiceProfile | null = keyed) {
    location.hash = `error-${code}`;
    onTestFinished(() => {
      location.hash = "";
    });
    if (document.body.textContent === "") await openHelp(profile);
    else await act(async () => void fireEvent(window, new Event("hashchange")));
    return within(document.getElementById(`error-${code}`)?.closest("li") as HTMLElement);
  }
  const readService = (respond: () => object | Promise<never>) => {
    const respondToRead = vi.fn((_: Parameters<Protocol["readService"]>[0]) => respond());
    handleMessages({ readService: respondToRead });
    return respondToRead;
  };

  it("explains each error by several causes or not at all", async () => {
    for (const code of FAILURE_CODES) {
      const entry = await openAt(code);
      const causes = entry
        .queryAllByRole("listitem", { hidden: true })
        .map(({ textContent }) => textContent ?? "");
      const isExplained = EXPLAINED_CODES.some((one) => one === code);
      expect(causes.length > 1, code).toBe(isExplained);
      // A cause, and how to tell it.
      for (const cause of causes) expect(cause).toMatch(/^[A-Z].+\. .*[A-Z“].+\.$/u);
      expect(entry.queryByText("Possible causes") !== null, code).toBe(isExplained);
      const copy = entry.queryByText("Copy diagnostics");
      expect(copy !== null, code).toBe(isExplained);
    }
  });

  it.each([
    ["unreachable", "/filters/system", "images.example responds now."],
    ["server", "/filters/system", "images.example responds now."],
    ["malformed", "/filters/system", "images.example responds now."],
    ["unauthorized", "/filters/user", "The site accepts this key."],
    ["turned-away", "/filters/user", "The site accepts this key."],
  ])("checks the cause of %s by one request for %s", async (code, path, outcome) => {
    const reading = readService(() => filters);
    const entry = await openAt(code);
    fireEvent.click(entry.getByRole("button", { name: "Check now" }));
    await entry.findByText(new RegExp(outcome, "u"));
    expect(reading.mock.calls.map(([{ call }]) => call)).toEqual([
      expect.objectContaining({ path, fresh: true, once: true }),
    ]);
  });

  it("checks the service for a failure of the account while there is no key", async () => {
    const reading = readService(() => filters);
    const entry = await openAt("forbidden", aProfile({ key_ref: null }));
    fireEvent.click(entry.getByRole("button", { name: "Check now" }));
    await entry.findByText(/responds now/u);
    expect(reading.mock.calls[0]?.[0].call.path).toBe("/filters/system");
  });

  it.each([
    ["another failure", () => Promise.reject(codedError("timed-out")), /took too long/u],
    ["a wrong shape", () => ({ filters: 7 }), /sent a response that Tagpie can’t read/u],
    [
      "a pause",
      () => Promise.reject(Object.assign(codedError("blocked"), { retryAfter: Date.now() + 9e5 })),
      /^images\.example probably blocks your network for now\. Try again after/u,
    ],
  ])("says what the check found: %s", async (_, respond, says) => {
    readService(respond);
    const entry = await openAt("unreachable");
    fireEvent.click(entry.getByRole("button", { name: "Check now" }));
    await entry.findByText(says);
  });

  it.each(["not-fetchable", "not-converted", "no-script-here", "storage-full", "internal"])(
    "offers no check of %s, which no request to the service can tell",
    async (code) => {
      const entry = await openAt(code);
      expect(entry.queryByRole("button", { name: "Check now" })).toBeNull();
      entry.getByRole("button", { name: "Copy diagnostics" });
    },
  );

  it("offers check and diagnostics only for the error that a link named", async () => {
    await openAt("server");
    expect(screen.getAllByRole("button", { name: "Check now" })).toHaveLength(1);
    expect(screen.getAllByRole("button", { name: "Copy diagnostics" })).toHaveLength(1);
    location.hash = "";
    fireEvent(window, new Event("hashchange"));
    await vi.waitFor(() => expect(screen.queryByRole("button", { name: "Check now" })).toBeNull());
  });

  it("checks nothing while no service is set up", async () => {
    const entry = await openAt("unreachable", null);
    expect(entry.queryByRole("button", { name: "Check now" })).toBeNull();
  });
});

describe("Help: search syntax", () => {
  it.each(Object.values(QUERY_EXAMPLES))("has no mistake in the example %s", (q) => {
    expect(findQueryMistake(q, searchFields.images)).toBeNull();
  });

  it("opens an example as a search of the active service", async () => {
    await openHelp(aProfile({ id: "p7" }));
    const link = section("Search syntax").getByRole<HTMLAnchorElement>("link", {
      name: QUERY_EXAMPLES.without,
    });
    const { pathname, searchParams } = new URL(link.href, "https://tagpie.example");
    expect(pathname).toBe("/panel.html");
    expect(parsePlaceAddress(searchParams)).toEqual({
      profile_id: "p7",
      place: { at: "find", kind: "images", q: QUERY_EXAMPLES.without },
    });
  });

  it("shows examples without links while there is no service, and a link to its set-up", async () => {
    await openHelp(null);
    const links = section("Search syntax").getAllByRole<HTMLAnchorElement>("link");
    expect(links.map(({ hash }) => hash)).toEqual(["#services"]);
    section("Search syntax").getByText(QUERY_EXAMPLES.without);
  });
});
