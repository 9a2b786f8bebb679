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
