// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/preact";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { BehaviourSettings } from "../../../../components/settings/behaviour/behaviour-settings.tsx";
import type { SETTING_ROWS } from "../../../../components/settings/behaviour/setting-rows.ts";
import { GrantSettings } from "../../../../components/settings/grant-settings.tsx";
import { saveSettings } from "../../../../lib/background/store/settings.ts";
import { DATA_KINDS } from "../../../../lib/data-kinds.ts";
import { removeAllListeners } from "../../../../lib/messages.ts";
import { DEFAULT_ENGINES } from "../../../../lib/reverse/default-engines.ts";
import { requestAccess } from "../../../../lib/state/base/access.ts";
import { permissionReasons, services, settings } from "../../../../lib/stored/storage.ts";
import { findAndPress, handleMessages, spyOnMessage } from "../actions.ts";
import { aProfile } from "../samples.ts";
import { viewScene } from "../view-scene.ts";
import { holdPermissions } from "./permissions.ts";

const ours = "https://images.example/*";
const files = "https://files.example/*";
const at = Date.parse("2026-03-04T05:06:00");

const lines = () => screen.queryAllByRole("listitem").map(({ textContent }) => textContent);
const revoke = async (name: string) => {
  await findAndPress(`Revoke access to ${name}…`);
  const dialog = await screen.findByRole("dialog");
  const text = dialog.textContent;
  fireEvent.click(within(dialog).getByRole("button", { name: "Revoke" }));
  return text;
};

viewScene();
beforeEach(async () => {
  vi.unstubAllEnvs();
  handleMessages({ saveSettings });
  await services.setValue({ active: "p1", profiles: [aProfile()] });
});

describe("GrantSettings: list", () => {
  it("shows the reason and date of each permission, services first", async () => {
    holdPermissions({ origins: ["https://a.example/*", files, ours, "https://*/*"] });
    await permissionReasons().setValue({
      [files]: { at, why: "upload", site: "art.example" },
      [ours]: { at, why: "service" },
    });
    render(<GrantSettings />);
    await vi.waitFor(() => expect(lines()).toHaveLength(4));
    const [every, service, stranger, file] = lines();
    expect(every).toContain("All sites");
    expect(service).toContain("For searches and uploads on images.example.");
    expect(service).toContain("Since Mar 4, 2026, 5:06");
    expect(stranger).toContain("Allowed in the browser’s own settings");
    expect(stranger).not.toContain("Since");
    expect(file).toContain("the file of a picture on art.example that you uploaded.");
  });

  it("includes notifications, but no other permission", async () => {
    holdPermissions({ origins: [ours], permissions: ["storage", "notifications"] });
    render(<GrantSettings />);
    await vi.waitFor(() => expect(lines()).toHaveLength(2));
    expect(lines()[1]).toContain("Notifications");
  });

  it("updates when the browser's own settings change permissions, until it closes", async () => {
    const { add, remove, listening } = holdPermissions({ origins: [ours] });
    render(<GrantSettings />);
    await vi.waitFor(() => expect(lines()).toHaveLength(1));
    add({ origins: [files] });
    await vi.waitFor(() => expect(lines()).toHaveLength(2));
    remove({ origins: [ours, files] });
    await screen.findByText("Tagpie has no access to any site.");
    cleanup();
    await vi.waitFor(() => expect(listening()).toBe(0));
  });
});

describe("GrantSettings: revoking", () => {
  it("explains first what will stop working, and can be cancelled", async () => {
    const { granted } = holdPermissions({ origins: [ours] });
    render(<GrantSettings />);
    await findAndPress("Revoke access to images.example…");
    const dialog = await screen.findByRole("dialog");
    expect(dialog.textContent).toContain("Searches and uploads on images.example stop working");
    fireEvent.click(within(dialog).getByRole("button", { name: "Cancel" }));
    expect([...granted]).toEqual([ours]);
  });

  it("removes the permission and its reason, and offers to undo it", async () => {
    const { granted } = holdPermissions({ origins: [ours, files] });
    await permissionReasons().setValue({ [files]: { at, why: "find", site: "art.example" } });
    render(<GrantSettings />);
    expect(await revoke("files.example")).toContain(
      "can no longer read the size, the type or duplicates of files on files.example",
    );
    await screen.findByText("Access was revoked: files.example.");
    expect([...granted]).toEqual([ours]);
    await vi.waitFor(async () => expect(await permissionReasons().getValue()).toEqual({}));
    const again = screen.getByRole("button", { name: "Allow again" });
    again.focus();
    fireEvent.click(again);
    await screen.findByText("Access is back: files.example.");
    expect(document.activeElement?.textContent).toBe("Access is back: files.example.");
    expect(await permissionReasons().getValue()).toEqual({
      [files]: { at: expect.any(Number), why: "find", site: "art.example" },
    });
  });

  it("shows that the browser kept the permission, or refused to restore it", async () => {
    const { person } = holdPermissions({ origins: [files] });
    fakeBrowser.permissions.remove = vi.fn(async () => false);
    render(<GrantSettings />);
    expect(await revoke("files.example")).toContain("Nothing in Tagpie needs it.");
    await screen.findByText(/The browser did not revoke it: files.example/);
    holdPermissions({ origins: [files] });
    await revoke("files.example");
    await screen.findByText("Access was revoked: files.example.");
    person.allows = false;
    fakeBrowser.permissions.request = vi.fn(async () => false);
    await findAndPress("Allow again");
    await screen.findByText("The browser did not allow it: files.example.");
  });

  it("turns off notifications together with their permission", async () => {
    await settings.setValue({ notify: true });
    const { granted } = holdPermissions({ permissions: ["notifications", "storage"] });
    render(<GrantSettings />);
    await vi.waitFor(() => expect(lines()).toHaveLength(1));
    expect(await revoke("Notifications")).toContain("Uploads keep working.");
    await screen.findByText("Access was revoked: Notifications.");
    expect([...granted]).toEqual(["storage"]);
    expect(await settings.getValue()).toMatchObject({ notify: false });
  });

  it("turns off a board together with its permission, and both on again", async () => {
    const board = "https://e621.net/*";
    await settings.setValue({ ask_e621: true });
    await permissionReasons().setValue({ [board]: { at, why: "board" } });
    holdPermissions({ origins: [board] });
    render(<GrantSettings />);
    expect(await revoke("e621.net")).toContain("Tagpie no longer asks e621.net");
    await screen.findByText("Access was revoked: e621.net.");
    expect(await settings.getValue()).toMatchObject({ ask_e621: false });
    await findAndPress("Allow again");
    await screen.findByText("Access is back: e621.net.");
    expect(await settings.getValue()).toMatchObject({ ask_e621: true });
  });
});

describe("GrantSettings in Firefox", () => {
  const inFirefox = (...data_collection: string[]) => {
    vi.stubEnv("BROWSER", "firefox");
    return holdPermissions({ origins: [ours], data_collection });
  };

  it("explains each kind of data, in browsers that ask about data only", async () => {
    inFirefox(...DATA_KINDS);
    render(<GrantSettings />);
    await vi.waitFor(() => expect(lines()).toHaveLength(5));
    expect(lines()[2]).toMatch(/^Authentication information.* Your API key, to the service/);
    cleanup();
    holdPermissions({ origins: [ours] });
    render(<GrantSettings />);
    await vi.waitFor(() => expect(lines()).toHaveLength(1));
    expect(screen.queryByText(/^What Tagpie may send/)).toBeNull();
  });

  it.each([
    ["Website content", "on all services stop working", true],
    ["Search terms", "on all services stop working", true],
    ["Authentication information", "Services with a key stop working", true],
    ["Browsing activity", "no longer searches by source", false],
  ])("takes %s back, says what stops, and allows it again", async (name, effect, isNeeded) => {
    const { granted } = inFirefox(...DATA_KINDS);
    render(<GrantSettings />);
    expect(await revoke(name)).toContain(effect);
    await screen.findByText(`Access was revoked: ${name}.`);
    expect([...granted].filter((one) => one !== ours)).toHaveLength(3);
    const lack = `Tagpie may not send this to images.example, so it can’t search there: ${name}.`;
    await vi.waitFor(() => expect(screen.queryByText(lack) !== null).toBe(isNeeded));
    await findAndPress(`Allow access to ${name}`);
    await screen.findByText(`Access is back: ${name}.`);
    expect([...granted]).toHaveLength(5);
    expect(await permissionReasons().getValue()).toEqual({});
  });

  it("asks once for all missing access to a service, as after an update from an older version", async () => {
    handleMessages({ checkService: () => new Promise<never>(() => {}) });
    const { request } = inFirefox();
    render(<GrantSettings />);
    await screen.findByText(/: Website content, Search terms, and Authentication information\.$/);
    await findAndPress("Allow access to images.example");
    await screen.findByText("Access was allowed: images.example.");
    expect(request.mock.calls).toEqual([[{ origins: [ours], data_collection: DATA_KINDS }]]);
    expect(screen.queryByText(/^Tagpie may not send/)).toBeNull();
  });
});

it("GrantSettings revokes access to a service that is still being checked", async () => {
  handleMessages({ checkService: () => new Promise<never>(() => {}) });
  const { granted } = holdPermissions();
  render(<GrantSettings />);
  const allow = await screen.findByRole("button", { name: "Allow access to images.example" });
  allow.focus();
  fireEvent.click(allow);
  await screen.findByText("Access was allowed: images.example.");
  expect(document.activeElement?.textContent).toBe("Access was allowed: images.example.");
  await revoke("images.example");
  await screen.findByText("Access was revoked: images.example.");
  expect([...granted]).toEqual([]);
});

describe("requestAccess", () => {
  it("stores reason and date once access is granted", async () => {
    holdPermissions();
    const reason = { why: "find", site: "art.example" } as const;
    expect(await requestAccess({ origins: [files] }, reason)).toBe(true);
    // The second request finds the access granted.
    await requestAccess({ origins: [files] }, { why: "upload" });
    expect(await permissionReasons().getValue()).toEqual({
      [files]: { at: expect.any(Number), ...reason },
    });
  });

  it("stores nothing if the user or the browser refuses, and asks before any await", async () => {
    const { person, request } = holdPermissions();
    person.allows = false;
    const asking = requestAccess({ origins: [files] }, { why: "find" });
    expect(request).toHaveBeenCalledOnce();
    expect(await asking).toBe(false);
    request.mockRejectedValueOnce(new Error("Only in a click."));
    expect(await requestAccess({ origins: [files] }, { why: "find" })).toBe(false);
    expect(await permissionReasons().getValue()).toEqual({});
  });

  const hostAccess = { origins: [files] };
  const ask = () => requestAccess(hostAccess, { why: "service" }, DATA_KINDS);

  it("requests only hosts, in the same click, if Firefox does not know kinds of data", async () => {
    vi.stubEnv("BROWSER", "firefox");
    const { request } = holdPermissions();
    request.mockImplementationOnce(() => {
      throw new TypeError('Unexpected property "data_collection"');
    });
    const asking = ask();
    expect(request.mock.calls.at(-1)).toEqual([hostAccess]);
    expect(await asking).toBe(true);
  });

  it("requests no kinds of data in browsers other than Firefox", async () => {
    const { request } = holdPermissions();
    expect(await ask()).toBe(true);
    expect(request.mock.calls).toEqual([[hostAccess]]);
  });
});

describe("BehaviourSettings", () => {
  const stored = settings.getValue;
  const notifications = { permissions: ["notifications"] };
  const show = (id: keyof typeof SETTING_ROWS) =>
    render(<BehaviourSettings id={id} title="" intro="" />);
  async function findNotify() {
    show("uploads");
    return screen.findByRole<HTMLInputElement>("switch", {
      name: "Notify me when the queue is done",
    });
  }

  beforeEach(() => {
    handleMessages({ saveSettings });
  });

  it.each<[keyof typeof SETTING_ROWS, label: string, value: string | boolean, object]>([
    ["search", "Show results in", "tab", { results_in: "tab" }],
    ["search", "Read the post behind a thumbnail", false, { follow_thumbnails: false }],
    [
      "search",
      "Search engines to look elsewhere",
      "A https://a.example/{url}",
      { engines: "A https://a.example/{url}" },
    ],
    ["uploads", "Time to undo an upload, in seconds", "0", { undo_seconds: 0 }],
    ["uploads", "Time to undo an upload, in seconds", "60", { undo_seconds: 60 }],
    ["uploads", "Check for duplicates before each upload", false, { check_presence: false }],
    ["look", "Colours", "dark", { appearance: "dark" }],
    ["sent", "Never send page addresses", true, { hide_pages: true }],
  ])("stores, in %s, “%s” as %s, and describes it", async (id, label, value, changes) => {
    show(id);
    const control = await screen.findByLabelText(label);
    const hint = control.getAttribute("aria-describedby") ?? "";
    expect(document.getElementById(hint)?.textContent).toMatch(/\.$/);
    if (control instanceof HTMLTextAreaElement) fireEvent.input(control, { target: { value } });
    else if (typeof value === "string") fireEvent.change(control, { target: { value } });
    else fireEvent.click(control);
    await vi.waitFor(async () => expect(await stored()).toMatchObject(changes));
  });

  it("offers no place for results where there is no panel", async () => {
    vi.spyOn(fakeBrowser, "sidePanel", "get").mockReturnValue(undefined as never);
    show("search");
    await screen.findByLabelText("Read the post behind a thumbnail");
    expect(screen.queryByLabelText("Show results in")).toBeNull();
  });

  it.each(["", "61", "-1"])("does not store %j as seconds", async (value) => {
    removeAllListeners();
    const saved = spyOnMessage("saveSettings");
    show("uploads");
    const control = await screen.findByLabelText("Time to undo an upload, in seconds");
    fireEvent.change(control, { target: { value } });
    fireEvent.click(screen.getByRole("switch", { name: /^Check for duplicates/ }));
    await vi.waitFor(() =>
      expect(saved).toHaveBeenCalledExactlyOnceWith({ check_presence: false }),
    );
  });

  it("stores no engines with a mistake, names its line, and restores the list", async () => {
    show("search");
    const field = await screen.findByLabelText("Search engines to look elsewhere");
    expect(field.dir).toBe("ltr");
    fireEvent.input(field, { target: { value: "A https://a.example/\nB b.example" } });
    await screen.findByText("Line 2 needs one or two addresses that begin with https://.");
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect((await stored()).engines).toBe(DEFAULT_ENGINES);
    fireEvent.input(field, { target: { value: "A https://a.example/" } });
    await vi.waitFor(async () => expect((await stored()).engines).toBe("A https://a.example/"));
    fireEvent.click(screen.getByRole("button", { name: "Restore the list" }));
    await vi.waitFor(async () => expect((await stored()).engines).toBe(DEFAULT_ENGINES));
    expect(screen.queryByRole("button", { name: "Restore the list" })).toBeNull();
  });

  it.each([true, false])(
    "turns notifications on only if the browser allows them (%s)",
    async (allowed) => {
      const { person, request } = holdPermissions();
      person.allows = allowed;
      const notify = await findNotify();
      fireEvent.click(notify);
      expect(request).toHaveBeenCalledWith(notifications);
      await vi.waitFor(async () => expect((await stored()).notify).toBe(allowed));
      await vi.waitFor(() => expect(notify.checked).toBe(allowed));
    },
  );

  it.each([true, false])(
    "asks a board only if the browser allows its host (%s)",
    async (allowed) => {
      const { person, request } = holdPermissions();
      person.allows = allowed;
      show("search");
      const board = await screen.findByRole<HTMLInputElement>("switch", {
        name: "Ask e621 about missing pictures",
      });
      expect(board.checked).toBe(false);
      fireEvent.click(board);
      expect(request.mock.calls[0]?.[0]).toMatchObject({ origins: ["https://e621.net/*"] });
      await vi.waitFor(async () => expect((await stored()).ask_e621).toBe(allowed));
      expect((await stored()).ask_danbooru).toBe(false);
      if (allowed) return;
      const refusal = "The browser did not allow it: e621.net.";
      await screen.findByText(refusal);
      person.allows = true;
      fireEvent.click(board);
      await vi.waitFor(() => expect(screen.queryByText(refusal)).toBeNull());
    },
  );

  it("removes the permission when notifications are turned off", async () => {
    await settings.setValue({ notify: true });
    const remove = vi.spyOn(fakeBrowser.permissions, "remove").mockRejectedValue(new Error("no"));
    fireEvent.click(await findNotify());
    await vi.waitFor(() => expect(remove).toHaveBeenCalledWith(notifications));
    expect((await stored()).notify).toBe(false);
  });
});
