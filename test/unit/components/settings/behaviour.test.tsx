// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import {
  SearchSettings,
  SyncSettings,
  ThemeSettings,
  UploadSettings,
} from "../../../../components/settings/behaviour-settings.tsx";
import { saveSettings } from "../../../../lib/background/store/settings.ts";
import { onMessage, removeAllListeners } from "../../../../lib/messages.ts";
import { settings } from "../../../../lib/storage.ts";
import { syncReport } from "../../../../lib/sync-storage.ts";
import type { SyncReport } from "../../../../lib/transfer/sync-values.ts";
import { speakEnglish } from "../english.ts";

const stored = settings.getValue;
const BehaviourSettings = () => (
  <>
    <SearchSettings />
    <UploadSettings />
    <SyncSettings />
  </>
);
const notifications = { permissions: ["notifications"] };

beforeAll(speakEnglish);
beforeEach(() => {
  fakeBrowser.reset();
  onMessage("saveSettings", ({ data }) => saveSettings(data));
});
afterEach(() => {
  cleanup();
  removeAllListeners();
});

it.each([
  ["Sort searches by", "score", { sf: "score" }],
  ["Order", "asc", { sd: "asc" }],
  ["Images per page", "50", { per_page: 50 }],
  ["Time to undo an upload, in seconds", "0", { undo_seconds: 0 }],
  ["Show results in", "tab", { results_in: "tab" }],
  ["Colours", "dark", { appearance: "dark" }],
])("%s applies at once, and is explained", async (label, value, changes) => {
  render(
    <>
      <BehaviourSettings />
      <ThemeSettings />
    </>,
  );
  const control = await screen.findByLabelText(label);
  const hint = control.getAttribute("aria-describedby") ?? "";
  expect(document.getElementById(hint)?.textContent).toMatch(/\.$/);
  fireEvent.change(control, { target: { value } });
  await vi.waitFor(async () => expect(await stored()).toMatchObject(changes));
});

it("looks by itself whether pictures are there, unless that is not wanted", async () => {
  render(<BehaviourSettings />);
  const box = await screen.findByLabelText<HTMLInputElement>(
    "Check for duplicates before each upload",
  );
  expect(box.checked).toBe(true);
  fireEvent.click(box);
  await vi.waitFor(async () => expect((await stored()).check_presence).toBe(false));
});

it("syncs only if the box is ticked", async () => {
  render(<BehaviourSettings />);
  const box = await screen.findByLabelText<HTMLInputElement>(/^Sync with my other browsers/);
  expect(box.checked).toBe(false);
  fireEvent.click(box);
  await vi.waitFor(async () => expect((await stored()).follow_sync).toBe(true));
});

it.each<[Partial<SyncReport>, text: string]>([
  [{ trouble: "full" }, "sync storage for Tagpie is full"],
  [{ trouble: "refused" }, "sync is not available"],
  [{ trouble: "other" }, "Could not save the change from another browser"],
  [{ too_large: ["settings"] }, "8 kB for each item"],
  [{ too_large: ["presets"] }, "Your presets are over the browser’s limit of 8 kB"],
  [{ too_large: ["searches"] }, "Your saved searches are over"],
])("explains why items did not sync (%j), until they do", async (report, text) => {
  const good: SyncReport = { trouble: null, too_large: [], replaced: [] };
  await settings.setValue({ follow_sync: true });
  await syncReport.setValue({ ...good, ...report });
  render(<BehaviourSettings />);
  expect((await screen.findByRole("alert")).textContent).toContain(text);
  await syncReport.setValue(good);
  await vi.waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
});

it("names what sync replaced when it was turned on", async () => {
  await settings.setValue({ follow_sync: true });
  await syncReport.setValue({
    trouble: null,
    too_large: [],
    replaced: ["settings", "presets", "searches"],
  });
  render(<BehaviourSettings />);
  await screen.findByText(
    /another browser.*: behaviour and appearance, presets, and saved searches/u,
  );
});

it.each(["0", "51", "", "1.5"])("refuses %j images a page", async (value) => {
  render(<BehaviourSettings />);
  fireEvent.change(await screen.findByLabelText("Images per page"), { target: { value } });
  fireEvent.click(screen.getByLabelText("Show the featured image"));
  await vi.waitFor(async () =>
    expect(await stored()).toMatchObject({ per_page: 24, featured: false }),
  );
});

it.each([true, false])("tells of uploads if the browser allows it (%s)", async (allowed) => {
  const request = vi
    .spyOn(fakeBrowser.permissions, "request")
    .mockImplementation(async () => allowed);
  render(<BehaviourSettings />);
  const box = await screen.findByLabelText<HTMLInputElement>("Notify me when the queue is done");
  fireEvent.click(box);
  expect(request).toHaveBeenCalledWith(notifications);
  await vi.waitFor(async () => expect((await stored()).notify).toBe(allowed));
  await vi.waitFor(() => expect(box.checked).toBe(allowed));
});

it("gives the permission back where it is not wanted any more", async () => {
  await settings.setValue({ notify: true });
  const remove = vi.spyOn(fakeBrowser.permissions, "remove").mockRejectedValue(new Error("no"));
  render(<BehaviourSettings />);
  const box = await screen.findByLabelText<HTMLInputElement>("Notify me when the queue is done");
  fireEvent.click(box);
  await vi.waitFor(() => expect(remove).toHaveBeenCalledWith(notifications));
  expect((await stored()).notify).toBe(false);
});

it("reports a change that was not saved", async () => {
  vi.spyOn(settings, "setValue").mockRejectedValue(new Error("QUOTA_BYTES"));
  render(<BehaviourSettings />);
  fireEvent.click(await screen.findByLabelText("Show the featured image"));
  expect((await screen.findByRole("alert")).textContent).toContain("Could not change the setting.");
});
