import { expect, it } from "vitest";
import type { PickedPicture } from "../../../lib/picture/pick.ts";
import { hasUnsureSource } from "../../../lib/upload/preset-doubt.ts";

const SOURCE = "https://art.example/p/1";

const pickOf = (change: Partial<PickedPicture> = {}): PickedPicture => ({
  page: { url: "https://www.art.example/feed", title: "" },
  candidates: [{ url: "https://art.example/1.png", origin: "img" }],
  ...{ shown: 0, source_url: SOURCE, has_sure_source: true, text: null },
  ...change,
});

it.each<[string, PickedPicture | null, string[], boolean]>([
  ["from a rule for the page's host", pickOf(), [SOURCE], false],
  ["from another rule", pickOf({ has_sure_source: false }), [` ${SOURCE} `], true],
  [
    "a further one of the host of the file",
    pickOf({ further_sources: ["https://files.example/a"] }),
    [SOURCE, "https://files.example/a"],
    true,
  ],
  [
    "a further one that was removed",
    pickOf({ further_sources: ["https://files.example/a"] }),
    [SOURCE],
    false,
  ],
  ["one of several", pickOf({ has_sure_source: false }), ["https://other.example", SOURCE], true],
  [
    "on another host than the page",
    pickOf({ page: { url: "https://evil.example", title: "" } }),
    [SOURCE],
    true,
  ],
  [
    "on another subdomain than the page",
    pickOf({ page: { url: "https://evil.art.example", title: "" } }),
    [SOURCE],
    true,
  ],
  ["the user's own", pickOf({ has_sure_source: false }), ["https://other.example"], false],
  ["missing", pickOf({ source_url: null, has_sure_source: false }), [], false],
  ["without a page", null, [SOURCE], false],
])("hasUnsureSource checks a source that is %s", (_, pick, sources, expected) => {
  const fields = { url: "", source_urls: sources, description: "", tags: [] };
  expect(hasUnsureSource(pick, fields)).toBe(expected);
});
