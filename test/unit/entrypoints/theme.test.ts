// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest";
import theme from "../../../entrypoints/theme.ts";

afterEach(() => vi.unstubAllGlobals());

it("theme script sets the page's language to that of the messages", () => {
  const messages: Record<string, string> = { extension_language: "de" };
  vi.stubGlobal("chrome", { i18n: { getMessage: (key: string) => messages[key] } });
  document.documentElement.lang = "en";
  void theme.main();
  expect(document.documentElement.lang).toBe("de");
});
