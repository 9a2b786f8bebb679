// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/preact";
import { beforeEach, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { BehaviourSettings } from "../../../../../components/settings/behaviour/behaviour-settings.tsx";
import type { SETTING_ROWS } from "../../../../../components/settings/behaviour/setting-rows.ts";
import { saveSettings } from "../../../../../lib/background/store/settings.ts";
import { removeAllListeners } from "../../../../../lib/messages.ts";
import { DEFAULT_ENGINES } from "../../../../../lib/reverse/default-engines.ts";
import { settings } from "../../../../../lib/stored/storage.ts";
import { handleMessages, spyOnMessage } from "../../actions.ts";
import { viewScene } from "../../view-scene.ts";

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

viewScene();
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
])(
  "BehaviourSettings stores, in %s, “%s” as %s, and describes it",
  async (id, label, value, changes) => {
    show(id);
    const control = await screen.findByLabelText(label);
    const hint = control.getAttribute("aria-describedby") ?? "";
    expect(document.getElementById(hint)?.textContent).toMatch(/\.$/);
    if (control instanceof HTMLTextAreaElement) fireEvent.input(control, { target: { value } });
    else if (typeof value === "string") fireEvent.change(control, { target: { value } });
    else fireEvent.click(control);
    await vi.waitFor(async () => expect(await stored()).toMatchObject(changes));
  },
);

it("BehaviourSettings offers no place for results where there is no panel", async () => {
  vi.spyOn(fakeBrowser, "sidePanel", "get").mockReturnValue(undefined as never);
  show("search");
  await screen.findByLabelText("Read the post behind a thumbnail");
  expect(screen.queryByLabelText("Show results in")).toBeNull();
});

it.each(["", "61", "-1"])("BehaviourSettings does not store %j as seconds", async (value) => {
  removeAllListeners();
  const saved = spyOnMessage("saveSettings");
  show("uploads");
  const control = await screen.findByLabelText("Time to undo an upload, in seconds");
  fireEvent.change(control, { target: { value } });
  fireEvent.click(screen.getByRole("switch", { name: /^Check for duplicates/ }));
  await vi.waitFor(() => expect(saved).toHaveBeenCalledExactlyOnceWith({ check_presence: false }));
});

it("BehaviourSettings stores no engines with a mistake, names its line, and restores the list", async () => {
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
  "BehaviourSettings turns notifications on only if the browser allows them (%s)",
  async (allowed) => {
    const request = vi
      .spyOn(fakeBrowser.permissions, "request")
      .mockImplementation(async () => allowed);
    const notify = await findNotify();
    fireEvent.click(notify);
    expect(request).toHaveBeenCalledWith(notifications);
    await vi.waitFor(async () => expect((await stored()).notify).toBe(allowed));
    await vi.waitFor(() => expect(notify.checked).toBe(allowed));
  },
);

it.each([true, false])(
  "BehaviourSettings asks a board only if the browser allows its host (%s)",
  async (allowed) => {
    const request = vi
      .spyOn(fakeBrowser.permissions, "request")
      .mockImplementation(async () => allowed);
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
    request.mockImplementation(async () => true);
    fireEvent.click(board);
    await vi.waitFor(() => expect(screen.queryByText(refusal)).toBeNull());
  },
);

it("BehaviourSettings removes the permission when notifications are turned off", async () => {
  await settings.setValue({ notify: true });
  const remove = vi.spyOn(fakeBrowser.permissions, "remove").mockRejectedValue(new Error("no"));
  fireEvent.click(await findNotify());
  await vi.waitFor(() => expect(remove).toHaveBeenCalledWith(notifications));
  expect((await stored()).notify).toBe(false);
});
