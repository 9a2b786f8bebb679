// @vitest-environment happy-dom
import { expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";

vi.mock("../../../components/settings/options.tsx", () => ({ Options: () => null }));
vi.mock("../../../lib/state/base/connection.ts", () => ({ keepConnected: () => {} }));
vi.mock("../../../lib/state/base/theme.ts", () => ({ followTheme: () => {} }));

it("options page has a title in the language of the messages", async () => {
  fakeBrowser.reset();
  vi.spyOn(fakeBrowser.runtime, "getManifest").mockReturnValue({ version: "1.0.0" } as never);
  fakeBrowser.i18n.getMessage = (key: string) => (key === "options_title" ? "Tagpie-Optionen" : "");
  document.title = "Tagpie options";
  await import("../../../entrypoints/options/main.tsx");
  expect(document.title).toBe("Tagpie-Optionen");
});
