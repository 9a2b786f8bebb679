// @vitest-environment happy-dom
import { expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { followSettings } from "../../../../lib/state/settings/follow-settings.ts";
import { settings } from "../../../../lib/storage.ts";

it("applies the theme now and after each change, and follows the synchronised copy", async () => {
  fakeBrowser.reset();
  // Happy DOM has no locks.
  const request = async (_: string, work: () => Promise<unknown>) => work();
  Object.defineProperty(navigator, "locks", { value: { request } });
  const listen = vi.spyOn(fakeBrowser.storage.sync.onChanged, "addListener");
  const stored = await settings.getValue();
  await settings.setValue({ ...stored, appearance: "dark", follow_sync: true });
  followSettings();
  const { dataset } = document.documentElement;
  await vi.waitFor(() => expect(dataset.look).toBe("dark"));
  await settings.setValue({ ...stored, appearance: "light", follow_sync: true });
  await vi.waitFor(() => expect(dataset.look).toBe("light"));
  expect(localStorage.getItem("look")).toBe("light");
  await vi.waitFor(() => expect(listen).toHaveBeenCalled());
});
