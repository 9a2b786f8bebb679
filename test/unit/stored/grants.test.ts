import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { coversPattern, hostOfPattern, StoredGrants } from "../../../lib/stored/grants.ts";

describe("coversPattern and hostOfPattern", () => {
  it.each([
    ["https://images.example/*", "https://images.example/*", true],
    ["https://images.example/*", "http://images.example/*", false],
    ["https://images.example/*", "https://other.example/*", false],
    ["https://images.example/*", "https://damages.example/*", false],
    ["https://*/*", "https://images.example/*", true],
    ["https://*/*", "http://127.0.0.1/*", false],
    ["*://*/*", "http://127.0.0.1/*", true],
    ["<all_urls>", "https://images.example/*", true],
    ["https://*.images.example/*", "https://images.example/*", true],
    ["https://*.images.example/*", "https://cdn.images.example/*", true],
    ["https://*.images.example/*", "https://evilimages.example/*", false],
  ])("covers(%s, %s) is %s", (granted, wanted, is) => {
    expect(coversPattern(granted, wanted)).toBe(is);
  });

  it.each([
    ["https://images.example/*", "images.example"],
    ["https://*.images.example/*", "*.images.example"],
    ["https://*/*", null],
    ["<all_urls>", null],
  ])("hostOfPattern(%s) is %s", (pattern, host) => {
    expect(hostOfPattern(pattern)).toBe(host);
  });
});

it.each([null, 7, "x", { "https://a.example/*": { at: "yesterday", why: "find" } }])(
  "StoredGrants drops invalid entries of %j",
  (stored) => {
    expect(v.parse(StoredGrants, stored)).toEqual({});
  },
);
