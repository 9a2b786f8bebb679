// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { followTheme } from "../../../../lib/state/base/theme.ts";
import { settings } from "../../../../lib/stored/storage.ts";
import { showStoredTheme } from "../../../../lib/theme.ts";

const root = document.documentElement;
let stop: (() => void) | undefined;

beforeEach(() => {
  fakeBrowser.reset();
  localStorage.clear();
  delete root.dataset.look;
});
afterEach(() => stop?.());

it("followTheme follows the settings, and showStoredTheme uses them in the next page", async () => {
  stop = followTheme();
  await vi.waitFor(() => expect(root.dataset.look).toBe("system"));
  await settings.setValue({ appearance: "dark" });
  await vi.waitFor(() => expect(root.dataset.look).toBe("dark"));
  delete root.dataset.look;
  showStoredTheme();
  expect(root.dataset.look).toBe("dark");
});

it("showStoredTheme works without localStorage", async () => {
  const refused = () => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: refused, setItem: refused });
  showStoredTheme();
  expect(root.dataset.look).toBeUndefined();
  stop = followTheme();
  await vi.waitFor(() => expect(root.dataset.look).toBe("system"));
  vi.unstubAllGlobals();
});
