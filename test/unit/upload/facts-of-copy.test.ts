import { describe, expect, it } from "vitest";
import type { PickedPicture } from "../../../lib/picture/pick.ts";
import { withFactsOfCopy } from "../../../lib/upload/facts-of-copy.ts";

const pick: PickedPicture = {
  page: { url: "https://gallery.example/1", title: "" },
  candidates: [{ url: "https://gallery.example/1.png", origin: "menu" }],
  shown: 0,
  source_url: null,
  text: null,
};
const copyOf = (tags: string[], source_urls: string[] = []) => ({ tags, source_urls });
const withCopy = (over: Partial<PickedPicture>, ...copy: Parameters<typeof copyOf>) =>
  withFactsOfCopy({ ...pick, ...over }, copyOf(...copy), "board.example");

describe("withFactsOfCopy", () => {
  it("offers the copy's tags as those of its board, with their kinds", () => {
    expect(withCopy({}, ["artist:bo", "oc:eve", "boat", "safe"]).tags).toEqual({
      host: "board.example",
      tags: [
        { name: "artist:bo", category: "artist" },
        { name: "oc:eve", category: "character" },
        { name: "boat", category: "general" },
        { name: "safe", category: "general" },
      ],
      left_out: 0,
    });
  });

  it("keeps the tags that the page lists", () => {
    const tags = { host: "gallery.example", tags: [], left_out: 0 };
    expect(withCopy({ tags }, ["boat"]).tags).toBe(tags);
  });

  it("offers no tags of a copy without any", () => {
    expect(withCopy({}, [])).not.toHaveProperty("tags");
  });

  const [a, b, c] = ["https://a.example/", "https://b.example/", "https://c.example/"];
  it.each<[Partial<PickedPicture>, string[], string | null, string[] | undefined]>([
    [{ source_url: a }, [b, a, c], a, [b, c]],
    [{ source_url: a, further_sources: [c] }, [b], a, [c, b]],
    [{}, [b, c], b, [c]],
    [{}, [b], b, undefined],
    [{}, [], null, undefined],
    [{ source_url: a }, [], a, undefined],
  ])("adds to the sources of %j those of the copy: %j", (over, source_urls, first, others) => {
    const { source_url, further_sources } = withCopy(over, [], source_urls);
    expect([source_url, further_sources]).toEqual([first, others]);
  });

  it("names the copy's host beside the sources that only the copy has", () => {
    expect(withCopy({ source_url: a }, [], [b, a]).copied).toEqual({
      host: "board.example",
      sources: [b],
    });
    expect(withCopy({ source_url: a }, [], [a])).not.toHaveProperty("copied");
  });
});
