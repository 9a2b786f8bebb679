import { afterEach, describe, expect, it, vi } from "vitest";
import { accountPage } from "../../../../lib/state/base/known-services.ts";
import { findKey } from "../../../../lib/state/settings/account-key.ts";

const KEY = "abcdefghij-_ABCDEF12";
const PAGE = "https://derpibooru.org/registrations/edit";

/** Returns what is found on a page with these texts of code. */
function find(texts: readonly string[], address = PAGE): string | null {
  const url = new URL(address);
  vi.stubGlobal("location", { origin: url.origin, pathname: url.pathname });
  vi.stubGlobal("document", {
    querySelectorAll: () => texts.map((textContent) => ({ textContent })),
  });
  return findKey(PAGE);
}

afterEach(() => vi.unstubAllGlobals());

describe("accountPage", () => {
  it("is known for known services only", () => {
    expect(accountPage("https://derpibooru.org")).toBe(PAGE);
    expect(accountPage("https://images.example")).toBeNull();
  });
});

describe("findKey", () => {
  it.each([
    ["the only key", [`\n  ${KEY} `], KEY],
    ["the key beside other code", ["GET /api", KEY], KEY],
    ["nothing without code", [], null],
    ["nothing of another length", [`${KEY}x`, KEY.slice(1)], null],
    ["nothing with other characters", ["abcdefghij!_ABCDEF12"], null],
    ["nothing of two keys", [KEY, KEY.toUpperCase()], null],
  ])("returns %s", (_, texts, key) => {
    expect(find(texts)).toBe(key);
  });

  it.each(["https://derpibooru.org/sessions/new", "https://evil.example/registrations/edit"])(
    "returns nothing once the tab shows %s",
    (address) => {
      expect(find([KEY], address)).toBeNull();
    },
  );
});
