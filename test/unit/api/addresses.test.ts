import { describe, expect, it } from "vitest";
import { isWebAddress, makeAddressesAbsolute, toAbsolute } from "../../../lib/api/addresses.ts";

const SITE = "https://booru.example";
const LOCAL = "http://127.0.0.1:4100";

describe("makeAddressesAbsolute", () => {
  it.each([
    ["/img/1.png", SITE, "https://booru.example/img/1.png"],
    ["//cdn.example/1.png", SITE, "https://cdn.example/1.png"],
    ["http://cdn.example/1.png", SITE, "https://cdn.example/1.png"],
    ["https://cdn.example/a b.png", SITE, "https://cdn.example/a%20b.png"],
    ["/img/1.png", LOCAL, "http://127.0.0.1:4100/img/1.png"],
    ["//127.0.0.1:4100/1.png", LOCAL, "http://127.0.0.1:4100/1.png"],
    ["//cdn.example/1.png", LOCAL, "https://cdn.example/1.png"],
    ["http://127.0.0.1:8080/admin", SITE, ""],
    ["https://localhost/1.png", SITE, ""],
    ["//[::1]:631/1.png", SITE, ""],
    ["https://localhost./1.png", SITE, ""],
    ["https://x.localhost/1.png", SITE, ""],
    ["https://x.localhost./1.png", SITE, ""],
    ["https://127.0.0.2/1.png", SITE, ""],
    ["https://0.0.0.0/1.png", SITE, ""],
    ["https://[::ffff:127.0.0.1]/1.png", SITE, ""],
    ["https://nas.fritz.box/1.png", SITE, ""],
    ["https://192.168.1.7/1.png", SITE, ""],
    ["https://[64:ff9b::7f00:1]/1.png", SITE, ""],
    ["https://cdn.corp/1.png", SITE, ""],
    ["https://cdn.corp/1.png", "https://booru.corp", "https://cdn.corp/1.png"],
    ["https://127.0.0.1/1.png", "https://booru.corp", ""],
    ["https://localhost.example/1.png", SITE, "https://localhost.example/1.png"],
    ["http://localhost:4200/1.png", LOCAL, "http://localhost:4200/1.png"],
    ["data:image/svg+xml;base64,AAAA", SITE, "data:image/svg+xml;base64,AAAA"],
    ["data:text/html,<script>", SITE, ""],
    ["javascript:alert(1)", SITE, ""],
    ["https://", SITE, ""],
    ["https://cdn.example/a/./../b.png", SITE, "https://cdn.example/b.png"],
    ["/img/%2e%2e/1.png", SITE, "https://booru.example/1.png"],
    ["https://booru.example.evil/1.png", SITE, "https://booru.example.evil/1.png"],
    ["https://booru.example@localhost/1.png", SITE, ""],
    ["HTTPS://CDN.example/1.png", SITE, "https://cdn.example/1.png"],
  ])("resolves %s against %s to %s", (address, base_url, expected) => {
    expect(toAbsolute(address, base_url)).toBe(expected);
  });

  it.each([
    "avatar",
    "avatar_url",
    "image_url",
    "spoiler_image_uri",
    "thumbnail_url",
    "url",
    "view_url",
  ])("makes the field %s absolute", (field) => {
    const response = { [field]: "/1.png", other: "/1.png" };
    makeAddressesAbsolute(response, SITE);
    expect(response).toEqual({ [field]: "https://booru.example/1.png", other: "/1.png" });
  });

  it("resolves addresses at any depth and leaves other text unchanged", () => {
    const response = {
      image: {
        view_url: "/v",
        description: "/d",
        representations: { thumb: "//c.example/t", webm: "", odd: null, size: 1 },
      },
      tags: ["/a", "//b.example/"],
      comments: [{ avatar: "/a", body: "/b" }],
      spoiler_image_uri: null,
      n: 1,
    };
    makeAddressesAbsolute(response, SITE);
    expect(response).toEqual({
      image: {
        view_url: "https://booru.example/v",
        description: "/d",
        representations: { thumb: "https://c.example/t", webm: "", odd: null, size: 1 },
      },
      tags: ["/a", "//b.example/"],
      comments: [{ avatar: "https://booru.example/a", body: "/b" }],
      spoiler_image_uri: null,
      n: 1,
    });
  });
});

it.each([
  ["https://a.example", true],
  ["http://a.example/", true],
  ["javascript:alert(1)", false],
  ["data:text/html,x", false],
  ["a.example", false],
  ["", false],
])("isWebAddress(%s) is %s", (text, expected) => {
  expect(isWebAddress(text)).toBe(expected);
});
