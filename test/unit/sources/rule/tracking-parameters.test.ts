import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { withoutTracking } from "../../../../lib/sources/rule/tracking-parameters.ts";

describe("withoutTracking", () => {
  it.each([
    ["https://a.example/p?utm_source=x&utm_medium=y&id=12", "https://a.example/p?id=12"],
    ["https://a.example/p?fbclid=abc", "https://a.example/p"],
    ["https://a.example/p?id=12&gclid=abc#part", "https://a.example/p?id=12#part"],
    [
      "https://www.instagram.com/p/CODE/?igsh=abc&hl=de&img_index=2",
      "https://www.instagram.com/p/CODE/?img_index=2",
    ],
    ["https://x.com/ann/status/1?s=20&t=abc&ref_src=twsrc", "https://x.com/ann/status/1"],
    ["https://mobile.twitter.com/ann/status/1?s=20", "https://mobile.twitter.com/ann/status/1"],
    ["https://a.example/p?s=20&t=abc", "https://a.example/p?s=20&t=abc"],
    ["https://notx.com/p?s=20", "https://notx.com/p?s=20"],
    ["https://a.example/p?q=a%20b+c&id", "https://a.example/p?q=a%20b+c&id"],
    ["https://a.example/p#:~:text=fox", "https://a.example/p"],
  ])("returns for %s: %s", (address, expected) => {
    expect(withoutTracking(new URL(address))).toBe(expected);
  });

  it("is idempotent and stays on the same page", () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (text) => {
        const address = new URL(text);
        const once = new URL(withoutTracking(address));
        expect(withoutTracking(once)).toBe(once.href);
        expect(once.origin + once.pathname).toBe(address.origin + address.pathname);
      }),
    );
  });

  it("does not modify its argument", () => {
    const address = new URL("https://a.example/?utm_source=x");
    withoutTracking(address);
    expect(address.search).toBe("?utm_source=x");
  });
});
