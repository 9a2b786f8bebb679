import { expect, it } from "vitest";
import { toSentDocument, toSentPicture } from "../../../lib/picture/scan-data.ts";
import { aPicture, aScan } from "../page/scans.ts";

it("toSentDocument keeps only the fields that name the page of a document", () => {
  const { document } = aScan([]);
  const url = "https://art.example/p/1";
  const meta = { "og:url": url, "og:title": "Fox" };
  expect(toSentDocument({ ...document, navigated: true, canonical: url, meta })).toEqual({
    url: document.url,
    navigated: true,
    canonical: url,
    meta: { "og:url": url },
  });
});

it("toSentPicture keeps of the surroundings only the post and its texts", () => {
  const { around } = aPicture("https://art.example/1.png");
  const post = { apart: true as const, permalink: "https://art.example/p/2", posted_at: "2026" };
  const words = { caption: "A fox", text: "Fox" };
  const picture = aPicture("https://art.example/1.png", {
    around: { ...around, ...post, ...words, credit: "Photo: Ann" },
  });
  expect(toSentPicture(picture)).toEqual({ ...picture, around: { ...post, ...words } });
});
