// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/preact";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { ImageCard } from "../../../../components/image/image-card.tsx";
import { ImageTile } from "../../../../components/image/image-tile.tsx";
import { SpoilerImages } from "../../../../components/image/spoiler-images.ts";
import type { Image, VisibleImage } from "../../../../lib/api/image.ts";
import { onMessage, removeAllListeners } from "../../../../lib/messages.ts";
import type { ServiceProfile } from "../../../../lib/service-profile.ts";
import { createSpoilerImages } from "../../../../lib/state/search/spoiler-images.ts";
import { visibleImage } from "../../visible-image.ts";
import { speakEnglish } from "../english.ts";
import { aProfile } from "../samples.ts";

const STEAD = "https://cdn.example/stead.png";
const THUMB = "https://cdn.example/7/thumb.jpg";
const ready = (change: Partial<VisibleImage> = {}) => {
  const image = visibleImage(7, {
    thumbnails_generated: true,
    tags: ["cat", "safe", "artist:ansel"],
    tag_ids: [1, 2, 3],
    source_urls: ["https://www.art.example/ansel/7"],
    mime_type: "image/jpeg",
    format: "jpg",
    width: 640,
    height: 480,
    score: 1234,
  });
  return { ...image, representations: { ...image.representations, thumb: THUMB }, ...change };
};

let spoilers = createSpoilerImages();
const cardOf = (image: Image, variant: "tile" | "row", profile: ServiceProfile) => (
  <SpoilerImages.Provider value={spoilers}>
    {variant === "tile" ? (
      <ImageTile image={image} profile={profile} />
    ) : (
      <ImageCard image={image} profile={profile} variant="row" />
    )}
  </SpoilerImages.Provider>
);
function show(image: Image, variant: "tile" | "row" = "row", profile: ServiceProfile = aProfile()) {
  render(cardOf(image, variant, profile));
  return screen.getByRole("article", { name: `#${image.id}` });
}
const loaded = (card: HTMLElement) =>
  [...card.querySelectorAll("img, video, source")].map((media) => media.getAttribute("src"));

beforeAll(speakEnglish);
beforeEach(() => {
  spoilers = createSpoilerImages();
});
afterEach(() => {
  cleanup();
  removeAllListeners();
});

describe.each(["tile", "row"] as const)("attribution of a %s", (variant) => {
  it("names every artist and source, and links the source", () => {
    const card = show(
      ready({
        tags: ["artist:ansel", "photographer:bo"],
        source_urls: ["https://a.example/1", "https://b.example/2"],
      }),
      variant,
    );
    expect(card.textContent).toMatch(/ansel.*bo/);
    const links = within(card).getAllByRole<HTMLAnchorElement>("link");
    const [first, ...more] = links.filter(({ host }) => /^[ab]\.example$/.test(host));
    expect(first?.href).toBe("https://a.example/1");
    // A tile has room for one source.
    if (variant === "tile") expect(first?.title).toBe("https://a.example/1\nhttps://b.example/2");
    else expect(more[0]?.href).toBe("https://b.example/2");
  });

  it("says a source that is no address of the web, as text", () => {
    const card = show(ready({ source_urls: ["my own scan"] }), variant);
    expect(card.textContent).toContain("my own scan");
    expect(card.textContent).not.toContain("No source");
  });

  it("says so where nobody and nothing is named", () => {
    const card = show(ready({ tags: ["safe"], source_urls: [] }), variant);
    expect(card.textContent).toContain("Unknown artist");
    expect(card.textContent).toContain("No source");
  });

  it("stays with a picture that is covered or not ready", () => {
    for (const change of [{ spoilered: true }, { thumbnails_generated: false }]) {
      const card = show(ready(change), variant);
      expect(card.textContent).toContain("ansel");
      expect(card.textContent).toContain("art.example");
      cleanup();
    }
  });
});

it("breaks a long name before it would break a word", () => {
  const card = show(ready({ tags: ["artist:edwin_moore-bridge"] }));
  expect(within(card).getByText(/edwin/).innerHTML).toBe("edwin_<wbr>moore-<wbr>bridge");
});

it("never links an address that is not of the web", () => {
  const card = show(ready({ source_urls: ["javascript:alert(1)", "data:text/html,x"] }));
  const [details, ...others] = within(card).getAllByRole("link").toReversed();
  expect(details?.getAttribute("href")).toBe("panel.html?image=7&profile=p1");
  for (const link of others) {
    expect(link.getAttribute("href")).toMatch(/^https:/);
    expect(link.getAttribute("rel")).toBe("noreferrer noopener");
  }
});

it("shows the thumbnail as a link to the image's page, without a referrer", () => {
  const card = show(ready());
  const picture = within(card).getByRole("img");
  expect(picture.getAttribute("src")).toBe(THUMB);
  expect(picture.getAttribute("referrerpolicy")).toBe("no-referrer");
  expect(picture.getAttribute("alt")).toBe("Image 7: safe, artist:ansel, cat");
  expect(picture.closest("a")?.href).toBe("https://images.example/images/7");
  expect(card.textContent).toContain("640 × 480JPGScore 1,234");
});

it("leaves out what the service does not say", () => {
  const card = show(ready({ width: 0, height: 0, format: "" }));
  expect(
    within(card)
      .getAllByRole("listitem")
      .map((item) => item.textContent),
  ).toEqual(["#7", "Score 1,234"]);
});

it("finds a thumbnail whose address is relative to the service", () => {
  const image = ready();
  const representations = { ...image.representations, thumb: "/img/7/thumb.png" };
  expect(loaded(show({ ...image, representations }))).toEqual([
    "https://images.example/img/7/thumb.png",
  ]);
});

it("says so when a picture does not load", () => {
  const card = show(ready());
  fireEvent.error(within(card).getByRole("img"));
  expect(card.textContent).toContain("Could not load the picture");
  expect(loaded(card)).toEqual([]);
});

it("loads nothing before the thumbnails are made", () => {
  const card = show(ready({ thumbnails_generated: false }));
  expect(loaded(card)).toEqual([]);
  expect(card.textContent).toContain("Processing");
});

describe("the cover", () => {
  const filter = { id: 1, name: "Quiet", hidden_tag_ids: [1], spoilered_tag_ids: [99] };

  it.each([
    ["the service says so", ready({ spoilered: true }), null, "Covered by your filter"],
    ["the filter hides a tag", ready(), filter, "Covered: cat"],
    ["the filter spoilers a tag", ready({ tag_ids: [99, 2, 3] }), filter, "Covered: cat"],
  ])("lies over the picture when %s, until it is clicked", async (_, image, chosen, words) => {
    const card = show(image, "tile", aProfile({ filter: chosen }));
    expect(loaded(card)).toEqual([]);
    const cover = within(card).getByRole("button", { name: new RegExp(`^${words} ?Show$`) });
    cover.focus();
    fireEvent.click(cover);
    expect(await within(card).findByRole("img")).toHaveProperty("src", THUMB);
    await expect.poll(() => document.activeElement?.getAttribute("href")).toMatch(/images\/7$/);
  });

  it("shows the tag's spoiler image, or the picture beyond recognition, of what is only spoilered", async () => {
    const tags = vi.fn((q: string | undefined) =>
      q === "name:cat" ? [{ id: 99, name: "cat", slug: "cat", spoiler_image_uri: STEAD }] : [],
    );
    onMessage("readService", ({ data: { call } }) => ({ tags: tags(`${call.query?.q}`) }));
    const image = ready({ tag_ids: [99, 2, 3] });
    const representations = { ...image.representations, thumb_tiny: "/img/7/tiny.png" };
    const profile = aProfile({ filter: { ...filter, id: 2 } });
    const card = show({ ...image, representations }, "tile", profile);
    expect(loaded(card)).toEqual(["https://images.example/img/7/tiny.png"]);
    await expect.poll(() => loaded(card)).toEqual([STEAD]);
    const cover = within(card).getByRole("button", { name: /^Covered: cat ?Show$/ });
    fireEvent.error(card.querySelector("img") as Element);
    await expect.poll(() => loaded(card)).toEqual(["https://images.example/img/7/tiny.png"]);
    fireEvent.click(cover);
    await expect.poll(() => loaded(card)).toEqual([THUMB]);
    tags.mockClear();
    const another = show({ ...image, id: 8, representations }, "tile", profile);
    expect(loaded(another)).toEqual([STEAD]);
    await new Promise((done) => setTimeout(done));
    expect(tags).not.toHaveBeenCalled();
  });

  it.each([
    ["hides", { ...filter, hidden_tag_ids: [99] }, {}],
    ["hits for reasons of its own", null, { spoilered: true }],
    ["spoilers, when it is a film", filter, { mime_type: "video/webm" }],
  ])("shows nothing at all of what the filter %s", (_, chosen, change) => {
    onMessage("readService", () => ({ tags: [] }));
    const image = ready({ tag_ids: [99, 2, 3], ...change });
    const representations = { ...image.representations, thumb_tiny: "/img/7/tiny.png" };
    expect(
      loaded(show({ ...image, representations }, "tile", aProfile({ filter: chosen }))),
    ).toEqual([]);
  });

  it("comes back when another filter is chosen, which may have other reasons", async () => {
    const by = (id: number) => cardOf(ready(), "tile", aProfile({ filter: { ...filter, id } }));
    const { rerender, container } = render(by(1));
    fireEvent.click(screen.getByRole("button", { name: /^Covered/ }));
    expect(await screen.findByRole("img")).toHaveProperty("src", THUMB);
    rerender(by(2));
    expect(screen.getByRole("button", { name: /^Covered/ })).toBeTruthy();
    expect(container.querySelector("img")).toBeNull();
  });

  it("does not lie over a picture that the filter lets through", () => {
    const card = show(ready({ tag_ids: [4, 5, 6] }), "tile", aProfile({ filter }));
    expect(loaded(card)).toEqual([THUMB]);
  });
});

describe("what is left of a removed image", () => {
  const stub = { id: 7, created_at: null, updated_at: null, first_seen_at: null };
  const hidden = { ...stub, hidden_from_users: true } as const;

  it.each<[string, Image]>([
    [
      "This image was deleted: Rule 1",
      { ...hidden, state: "deleted", deletion_reason: "Rule 1", duplicate_of: null },
    ],
    [
      "This image was deleted.",
      { ...hidden, state: "deleted", deletion_reason: null, duplicate_of: null },
    ],
    [
      "This image was merged into #9",
      { ...hidden, state: "merged", deletion_reason: null, duplicate_of: 9 },
    ],
  ])("is said: %s", (words, image) => {
    const card = show(image);
    expect(card.textContent).toContain(words);
    expect(loaded(card)).toEqual([]);
  });
});

it("shows tags on demand, rating and artist first", async () => {
  const card = show(ready());
  expect(within(card).queryByText("cat")).toBeNull();
  const details = card.querySelector("details");
  if (!details) throw new Error("no disclosure");
  details.open = true;
  fireEvent(details, new Event("toggle"));
  await expect
    .poll(() => [...details.querySelectorAll("li")].map((tag) => tag.textContent))
    .toEqual(["safe", "artist:ansel", "cat"]);
});
