// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import {
  SearchSettings,
  ThemeSettings,
  UploadSettings,
} from "../../../../../components/settings/behaviour/behaviour-settings.tsx";
import { saveSettings } from "../../../../../lib/background/store/settings.ts";
import { onMessage, removeAllListeners } from "../../../../../lib/messages.ts";
import { settings } from "../../../../../lib/stored/storage.ts";
import { speakEnglish } from "../../english.ts";

const stored = settings.getValue;
const BehaviourSettings = () => (
  <>
    <SearchSettings />
    <UploadSettings />
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
  ["Time to undo an upload, in seconds", "0", { undo_seconds: 0 }],
  ["Show results in", "tab", { results_in: "tab" }],
  ["Colours", "dark", { appearance: "dark" }],
])(
  "BehaviourSettings and ThemeSettings store “%s” immediately and describe it",
  async (label, value, changes) => {
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
  },
);

it("UploadSettings turns off the check for duplicates", async () => {
  render(<BehaviourSettings />);
  const box = await screen.findByLabelText<HTMLInputElement>(
    "Check for duplicates before each upload",
  );
  expect(box.checked).toBe(true);
  fireEvent.click(box);
  await vi.waitFor(async () => expect((await stored()).check_presence).toBe(false));
});

it.each(["-1", "61", "", "1.5"])(
  "UploadSettings rejects %j seconds to undo an upload",
  async (value) => {
    render(<BehaviourSettings />);
    fireEvent.change(await screen.findByLabelText("Time to undo an upload, in seconds"), {
      target: { value },
    });
    fireEvent.click(screen.getByLabelText("Read the post behind a thumbnail"));
    await vi.waitFor(async () =>
      expect(await stored()).toMatchObject({ undo_seconds: 5, follow_thumbnails: false }),
    );
  },
);

it.each([true, false])(
  "UploadSettings turns notifications on only if the browser allows them (%s)",
  async (allowed) => {
    const request = vi
      .spyOn(fakeBrowser.permissions, "request")
      .mockImplementation(async () => allowed);
    render(<BehaviourSettings />);
    const box = await screen.findByLabelText<HTMLInputElement>("Notify me when the queue is done");
    fireEvent.click(box);
    expect(request).toHaveBeenCalledWith(notifications);
    await vi.waitFor(async () => expect((await stored()).notify).toBe(allowed));
    await vi.waitFor(() => expect(box.checked).toBe(allowed));
  },
);

it("UploadSettings removes the permission when notifications are turned off", async () => {
  await settings.setValue({ notify: true });
  const remove = vi.spyOn(fakeBrowser.permissions, "remove").mockRejectedValue(new Error("no"));
  render(<BehaviourSettings />);
  const box = await screen.findByLabelText<HTMLInputElement>("Notify me when the queue is done");
  fireEvent.click(box);
  await vi.waitFor(() => expect(remove).toHaveBeenCalledWith(notifications));
  expect((await stored()).notify).toBe(false);
});

it("SearchSettings shows an error for a change that was not saved", async () => {
  vi.spyOn(settings, "setValue").mockRejectedValue(new Error("QUOTA_BYTES"));
  render(<BehaviourSettings />);
  fireEvent.click(await screen.findByLabelText("Read the post behind a thumbnail"));
  expect((await screen.findByRole("alert")).textContent).toContain("Could not change the setting.");
});
