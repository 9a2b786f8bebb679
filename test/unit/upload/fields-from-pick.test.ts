import { describe, expect, it } from "vitest";
import { NO_ADDRESS } from "../../../lib/picture/no-address.ts";
import { fieldsFromPick } from "../../../lib/upload/fields-from-pick.ts";

describe("fieldsFromPick", () => {
  const pick = {
    page: { url: "https://art.example/feed", title: "" },
    candidates: [
      { url: "https://art.example/large.png", origin: "srcset" as const },
      { url: "https://art.example/small.png", origin: "menu" as const },
    ],
    shown: 1,
    source_url: "https://art.example/p/1",
    text: "A fox",
  };

  it("returns the address of the best candidate, the source and a quotation", () => {
    expect(fieldsFromPick(pick)).toEqual({
      url: "https://art.example/large.png",
      source_urls: ["https://art.example/p/1"],
      description: "> A fox",
      tags: [],
    });
  });

  it("prefers a candidate that services can fetch to one that only the browser has", () => {
    const candidates = [{ url: "blob:https://art.example/1", origin: "menu" as const }];
    expect(fieldsFromPick({ ...pick, candidates }).url).toBe("blob:https://art.example/1");
    expect(fieldsFromPick({ ...pick, candidates: [...candidates, ...pick.candidates] }).url).toBe(
      "https://art.example/large.png",
    );
  });

  it("returns no address for a picture that the page has drawn", () => {
    const candidates = [{ url: NO_ADDRESS, origin: "canvas" as const }];
    expect(fieldsFromPick({ ...pick, candidates, shown: 0 }).url).toBe("");
  });

  it("leaves the source empty if the pick has no source", () => {
    expect(fieldsFromPick({ ...pick, source_url: null }).source_urls).toEqual([]);
  });

  it("lists further sources after the page that the user visits", () => {
    const further_sources = ["https://files.example/a"];
    const { source_urls } = fieldsFromPick({ ...pick, further_sources });
    expect(source_urls).toEqual([pick.source_url, ...further_sources]);
  });
});
