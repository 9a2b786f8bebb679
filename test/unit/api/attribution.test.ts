import { expect, it } from "vitest";
import { imagePage, tagPage } from "../../../lib/api/addresses.ts";
import { attributionOf } from "../../../lib/api/attribution.ts";

it("attributionOf lists artists by role, and links web addresses only", () => {
  const tags = [
    "editor:b",
    "safe",
    "artist:a c",
    "artist:",
    "photographer:d",
    "colorist:e",
    "artist needed",
  ];
  const source_urls = [
    "https://a.example/1",
    "javascript:alert(1)",
    " ",
    "http://b.example/2",
    "my own scan",
  ];
  expect(attributionOf({ tags, source_urls }, "https://booru.example")).toEqual({
    artists: [
      { role: "artist", name: "a c" },
      { role: "editor", name: "b" },
      { role: "colorist", name: "e" },
      { role: "photographer", name: "d" },
    ],
    sources: [
      { text: "https://a.example/1", url: "https://a.example/1" },
      { text: "javascript:alert(1)", url: null },
      { text: "http://b.example/2", url: "http://b.example/2" },
      { text: "my own scan", url: null },
    ],
  });
});

it.each([
  ["https://booru.example", ["artist c", "photographer e"]],
  ["https://tantabus.ai", ["creator a", "prompter b", "artist c", "photographer e"]],
])("attributionOf lists the roles of %s: %j", (base_url, expected) => {
  const tags = ["photographer:e", "artist:c", "generator:d", "prompter:b", "creator:a"];
  const { artists } = attributionOf({ tags, source_urls: [] }, base_url);
  expect(artists.map(({ role, name }) => `${role} ${name}`)).toEqual(expected);
});

it("imagePage and tagPage return the web addresses of an image and a tag", () => {
  expect(imagePage("https://booru.example", 12)).toBe("https://booru.example/images/12");
  expect(tagPage("https://booru.example", "a+b%27/")).toBe(
    "https://booru.example/tags/a%2Bb%2527%2F",
  );
});
