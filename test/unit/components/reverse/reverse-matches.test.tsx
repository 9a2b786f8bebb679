// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/preact";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { ReverseMatches } from "../../../../components/reverse/reverse-matches.tsx";
import type { VisibleImage } from "../../../../lib/api/image.ts";
import { visibleImage } from "../../visible-image.ts";
import { speakEnglish } from "../english.ts";
import { aReverseSearch } from "../records.ts";
import { aProfile } from "../samples.ts";

const thumbOf = (id: number) => `https://cdn.example/${id}/thumb.png`;

/** Returns an image with a file of 30 megapixels and every representation. */
function listed(id: number, change: Partial<VisibleImage> = {}): VisibleImage {
  const image = visibleImage(id, {
    thumbnails_generated: true,
    width: 6720,
    height: 4480,
    format: "png",
    mime_type: "image/png",
    tags: ["artist:ansel"],
    view_url: `https://cdn.example/${id}/view.png`,
  });
  const sizes = ["full", "large", "medium", "small", "tall", "thumb", "thumb_small", "thumb_tiny"];
  const all = sizes.map((size) => [size, `https://cdn.example/${id}/${size}.png`]);
  const representations = { ...image.representations, ...Object.fromEntries(all) };
  return { ...image, representations, ...change };
}

function show(...images: VisibleImage[]) {
  const search = aReverseSearch({ status: "ready", value: { images, total: images.length } });
  const found = images.map((image) => ({ image, verdict: undefined, hidden: false, merged: [] }));
  render(<ReverseMatches search={search} found={found} profile={aProfile()} />);
  return screen.getAllByRole("article");
}
const fetched = (within_: ParentNode = document) =>
  [...within_.querySelectorAll("img, video, source")].map((media) => media.getAttribute("src"));
const compare = (card: HTMLElement) =>
  within(card.parentElement as HTMLElement).queryByRole("button", { name: /^Compare/ });

beforeAll(speakEnglish);
afterEach(cleanup);

it("shows 50 matches of 30 megapixels by their thumbnails, as they come into sight", () => {
  const ids = Array.from({ length: 50 }, (_, at) => at + 1);
  show(...ids.map((id) => listed(id)));
  expect(fetched()).toEqual(ids.map(thumbOf));
  for (const picture of screen.getAllByRole("img")) {
    expect(picture.getAttribute("loading")).toBe("lazy");
    expect(picture.getAttribute("decoding")).toBe("async");
  }
});

describe("a match", () => {
  it("that is a drawing is shown and compared as a picture: scripts in it do not run", () => {
    const [card] = show(listed(7, { mime_type: "image/svg+xml", format: "svg" }));
    expect(within(card as HTMLElement).getByRole("img").localName).toBe("img");
    expect(document.querySelector("object, embed, iframe, article svg")).toBeNull();
    expect(compare(card as HTMLElement)).not.toBeNull();
  });

  it("that is a film is fetched as little as can be, makes no sound, and is compared with nothing", () => {
    const [card] = show(listed(7, { mime_type: "video/webm", format: "webm" }));
    expect(compare(card as HTMLElement)).toBeNull();
    const film = card?.querySelector("video");
    expect(film?.getAttribute("src")).toBe(thumbOf(7));
    expect(film?.getAttribute("preload")).toBe("metadata");
    expect(film?.muted).toBe(true);
    expect(film?.autoplay).toBe(false);
  });

  it("whose thumbnails are still being made is not fetched, and compared with nothing", () => {
    const [card] = show(listed(7, { thumbnails_generated: false }));
    expect(fetched()).toEqual([]);
    expect(card?.textContent).toContain("Processing");
    expect(compare(card as HTMLElement)).toBeNull();
  });

  it("whose thumbnail is gone keeps its credit and the ways to it", () => {
    const [card] = show(listed(7)) as [HTMLElement];
    fireEvent.error(within(card).getByRole("img"));
    expect(fetched()).toEqual([]);
    expect(card.textContent).toContain("Could not load the picture");
    expect(card.textContent).toContain("Artist ansel");
    expect(within(card).getByRole("link", { name: "#7" })).toBeTruthy();
    expect(compare(card)).not.toBeNull();
  });

  it("whose sizes nobody names fetches nothing in their place", () => {
    const [card] = show({ ...visibleImage(7), thumbnails_generated: true });
    expect(fetched()).toEqual([]);
    expect(card?.textContent).toContain("Could not load the picture");
  });
});
