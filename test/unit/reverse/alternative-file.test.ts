import { expect, it } from "vitest";
import type { Candidate } from "../../../lib/picture/pick.ts";
import { alternativeFile } from "../../../lib/reverse/alternative-file.ts";

const pick = (urls: string[], lookup = 0) => ({
  page: { url: "https://art.example/p/1", title: "" },
  candidates: urls.map((url): Candidate => ({ url, origin: "img" })),
  shown: 0,
  lookup,
  source_url: null,
  text: null,
});

it.each([
  [["https://a.example/1.png"], 0, null],
  [["https://a.example/1.png", "https://b.example/1.png"], 0, "https://b.example/1.png"],
  [["https://a.example/1.png", "https://b.example/1.png"], 1, "https://a.example/1.png"],
  [["https://a.example/1.png", "https://a.example/1.png"], 0, null],
  [["https://a.example/1.png", "data:image/png;base64,AA"], 0, null],
  [["https://a.example/1.png", "https://b.example/1.webp"], 0, null],
])("alternativeFile of %j, after a search with %i, is %j", (urls, lookup, other) => {
  expect(alternativeFile(pick(urls, lookup), {})).toBe(other);
});
