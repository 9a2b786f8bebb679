import { describe, expect, it } from "vitest";
import { NO_ADDRESS } from "../../../lib/picture/no-address.ts";
import { fieldsFromPick } from "../../../lib/upload/fields-from-pick.ts";

describe("fieldsFromPick", () => {
  const pick = {
    page: { url: "https://art.example/feed", title: "" },
    candidates: [
      { url: "https://art.example/large.png", found: "srcset" as const },
      { url: "https://art.example/small.png", found: "menu" as const },
    ],
    shown: 1,
    source_url: "https://art.example/p/1",
    text: "A fox",
  };

  it("starts with the best file, the source and what was written", () => {
    expect(fieldsFromPick(pick)).toEqual({
      url: "https://art.example/large.png",
      source_urls: ["https://art.example/p/1"],
      description: "> A fox",
      tags: [],
    });
  });

  it("prefers a file that a service can fetch to one that only this browser has", () => {
    const candidates = [{ url: "blob:https://art.example/1", found: "menu" as const }];
    expect(fieldsFromPick({ ...pick, candidates }).url).toBe("blob:https://art.example/1");
    expect(fieldsFromPick({ ...pick, candidates: [...candidates, ...pick.candidates] }).url).toBe(
      "https://art.example/large.png",
    );
  });

  it("names no file where there is none, as of a picture that a page has drawn", () => {
    const candidates = [{ url: NO_ADDRESS, found: "canvas" as const }];
    expect(fieldsFromPick({ ...pick, candidates, shown: 0 }).url).toBe("");
  });

  it("names no source where none is known: the page that shows a picture may be a wrong one", () => {
    expect(fieldsFromPick({ ...pick, source_url: null }).source_urls).toEqual([]);
  });
});
