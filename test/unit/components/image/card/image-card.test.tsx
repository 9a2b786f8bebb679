// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/preact";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { ImageCard } from "../../../../../components/image/card/image-card.tsx";
import { ImageTile } from "../../../../../components/image/card/image-tile.tsx";
import { SpoilerImages } from "../../../../../components/image/picture/spoiler-images.ts";
import type { Image, VisibleImage } from "../../../../../lib/api/image.ts";
import { onMessage, removeAllListeners } from "../../../../../lib/messages.ts";
import { createSpoilerImages } from "../../../../../lib/state/search/spoiler-images.ts";
import type { ServiceProfile } from "../../../../../lib/stored/service-profile.ts";
import { visibleImage } from "../../../visible-image.ts";
import { speakEnglish } from "../../english.ts";
import { aProfile } from "../../samples.ts";
import { heldPictures } from "../../shown-by-address.ts";
import "../../in-sight.ts";

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
const loaded = (card: Element) =>
  [...card.querySelectorAll("img, video, source")].map((media) => media.getAttribute("src"));

beforeAll(speakEnglish);
beforeEach(() => {
  spoilers = createSpoilerImages();
});
afterEach(() => {
  cleanup();
  removeAllListeners();
});

describe.each(["tile", "row"] as const)("ImageCard: attribution in a %s", (variant) => {
  it("lists every artist and source, and links the sources", () => {
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

  it("shows a source that is not a web address as text", () => {
    const card = show(ready({ source_urls: ["my own scan"] }), variant);
    expect(card.textContent).toContain("my own scan");
    expect(card.textContent).not.toContain("No source");
  });

  it("shows that artist and source are unknown", () => {
    const card = show(ready({ tags: ["safe"], source_urls: [] }), variant);
    expect(card.textContent).toContain("Unknown artist");
    expect(card.textContent).toContain("No source");
  });

  it("stays visible if the picture is covered or not ready", () => {
    for (const change of [{ spoilered: true }, { thumbnails_generated: false }]) {
      const card = show(ready(change), variant);
      expect(card.textContent).toContain("ansel");
      expect(card.textContent).toContain("art.example");
      cleanup();
    }
  });
});

it("ImageCard breaks a long name between words first", () => {
  const card = show(ready({ tags: ["artist:edwin_moore-bridge"] }));
  expect(within(card).getByText(/edwin/).innerHTML).toBe("edwin_<wbr>moore-<wbr>bridge");
});

it("ImageCard never links an address that is not on the web", () => {
  const card = show(ready({ source_urls: ["javascript:alert(1)", "data:text/html,x"] }));
  const [details, ...others] = within(card).getAllByRole("link").toReversed();
  expect(details?.getAttribute("href")).toBe("panel.html?image=7&profile=p1");
  for (const link of others) {
    expect(link.getAttribute("href")).toMatch(/^https:/);
    expect(link.getAttribute("rel")).toBe("noreferrer noopener");
  }
});

it("ImageCard links the thumbnail to the image's page", async () => {
  const card = show(ready());
  await expect.poll(() => loaded(card)).toEqual([THUMB]);
  const picture = within(card).getByRole("img");
  expect(picture.getAttribute("alt")).toBe("Image 7: safe, artist:ansel, cat");
  expect(picture.closest("a")?.href).toBe("https://images.example/images/7");
  expect(card.textContent).toContain("640 × 480JPGScore 1,234");
});

it("ImageCard leaves out facts that the service does not state", () => {
  const card = show(ready({ width: 0, height: 0, format: "" }));
  expect(
    within(card)
      .getAllByRole("listitem")
      .map((item) => item.textContent),
  ).toEqual(["#7", "Score 1,234"]);
});

it("ImageCard resolves a thumbnail's address relative to the service", async () => {
  const image = ready();
  const representations = { ...image.representations, thumb: "/img/7/thumb.png" };
  const card = show({ ...image, representations });
  await expect.poll(() => loaded(card)).toEqual(["https://images.example/img/7/thumb.png"]);
});

it("ImageCard shows that a picture did not load", async () => {
  const card = show(ready());
  await expect.poll(() => loaded(card)).toEqual([THUMB]);
  fireEvent.error(within(card).getByRole("img"));
  expect(card.textContent).toContain("Could not load the picture");
  expect(loaded(card)).toEqual([]);
});

it("ImageCard loads no picture before the service has made its thumbnails", () => {
  const card = show(ready({ thumbnails_generated: false }));
  expect(loaded(card)).toEqual([]);
  expect(card.textContent).toContain("Processing");
});

describe("ImageCard: a thumbnail on a new host", () => {
  const profile = (...picture_hosts: string[]) => aProfile({ picture_hosts });

  it("is not loaded before the user allows the host", async () => {
    const changed = vi.fn();
    onMessage("changeService", ({ data }) => changed(data));
    const { rerender, container } = render(cardOf(ready(), "tile", profile("img.example")));
    expect(container.textContent).toContain("Stored on cdn.example, which is new");
    expect(heldPictures.size).toBe(0);
    fireEvent.click(screen.getByRole("button", { name: "Allow thumbnails from cdn.example" }));
    const picture_hosts = ["img.example", "cdn.example"];
    await expect.poll(() => changed.mock.calls).toEqual([[{ id: "p1", picture_hosts }]]);
    rerender(cardOf(ready(), "tile", profile(...picture_hosts)));
    await expect.poll(() => loaded(container)).toEqual([THUMB]);
  });

  it("still links to its image", () => {
    const card = show(ready(), "tile", profile());
    const link = within(card).getByRole("link", { name: /Stored on cdn\.example/ });
    expect(link.getAttribute("href")).toBe("https://images.example/images/7");
    expect(within(link).queryByRole("button")).toBeNull();
  });

  it("is loaded from the service's first host, but not from a second one", async () => {
    const unchecked = aProfile({ id: "unchecked" });
    const card = show(ready(), "tile", unchecked);
    await expect.poll(() => loaded(card)).toEqual([THUMB]);
    const representations = { ...ready().representations, thumb: "https://other.example/7.png" };
    const other = show(ready({ id: 8, representations }), "tile", unchecked);
    expect(other.textContent).toContain("Stored on other.example, which is new");
  });
});

describe("ImageCard: cover", () => {
  const filter = { id: 1, name: "Quiet", hidden_tag_ids: [1], spoilered_tag_ids: [99] };

  it.each([
    ["the service says so", ready({ spoilered: true }), null, "Covered by your filter"],
    ["the filter hides a tag", ready(), filter, "Covered: cat"],
    ["the filter spoilers a tag", ready({ tag_ids: [99, 2, 3] }), filter, "Covered: cat"],
  ])("hides the picture when %s, until it is clicked", async (_, image, chosen, words) => {
    const card = show(image, "tile", aProfile({ filter: chosen }));
    expect(loaded(card)).toEqual([]);
    const cover = within(card).getByRole("button", { name: new RegExp(`^${words} ?Show$`) });
    cover.focus();
    fireEvent.click(cover);
    await expect.poll(() => loaded(card)).toEqual([THUMB]);
    await expect.poll(() => document.activeElement?.getAttribute("href")).toMatch(/images\/7$/);
  });

  it("shows the tag's spoiler image, or a tiny thumbnail, of a spoilered image", async () => {
    const tags = vi.fn((q: string | undefined) =>
      q === "name:cat" ? [{ id: 99, name: "cat", slug: "cat", spoiler_image_uri: STEAD }] : [],
    );
    onMessage("readService", ({ data: { call } }) => ({ tags: tags(`${call.query?.q}`) }));
    const image = ready({ tag_ids: [99, 2, 3] });
    const representations = { ...image.representations, thumb_tiny: "/img/7/tiny.png" };
    const profile = aProfile({ filter: { ...filter, id: 2 } });
    const card = show({ ...image, representations }, "tile", profile);
    await expect.poll(() => loaded(card)).toEqual([STEAD]);
    const cover = within(card).getByRole("button", { name: /^Covered: cat ?Show$/ });
    fireEvent.error(card.querySelector("img") as Element);
    await expect.poll(() => loaded(card)).toEqual(["https://images.example/img/7/tiny.png"]);
    fireEvent.click(cover);
    await expect.poll(() => loaded(card)).toEqual([THUMB]);
    tags.mockClear();
    const another = show({ ...image, id: 8, representations }, "tile", profile);
    await expect.poll(() => loaded(another)).toEqual([STEAD]);
    await new Promise((done) => setTimeout(done));
    expect(tags).not.toHaveBeenCalled();
  });

  it.each([
    ["hides a tag", { ...filter, hidden_tag_ids: [99] }, {}],
    ["hides the image for another reason", null, { spoilered: true }],
    ["spoilers a video", filter, { mime_type: "video/webm" }],
  ])("shows no picture if the filter %s", (_, chosen, change) => {
    onMessage("readService", () => ({ tags: [] }));
    const image = ready({ tag_ids: [99, 2, 3], ...change });
    const representations = { ...image.representations, thumb_tiny: "/img/7/tiny.png" };
    expect(
      loaded(show({ ...image, representations }, "tile", aProfile({ filter: chosen }))),
    ).toEqual([]);
  });

  it("returns when another filter is chosen", async () => {
    const by = (id: number) => cardOf(ready(), "tile", aProfile({ filter: { ...filter, id } }));
    const { rerender, container } = render(by(1));
    fireEvent.click(screen.getByRole("button", { name: /^Covered/ }));
    await expect.poll(() => loaded(container)).toEqual([THUMB]);
    rerender(by(2));
    expect(screen.getByRole("button", { name: /^Covered/ })).toBeTruthy();
    expect(container.querySelector("img")).toBeNull();
  });

  it("is absent if the filter allows the image", async () => {
    const card = show(ready({ tag_ids: [4, 5, 6] }), "tile", aProfile({ filter }));
    await expect.poll(() => loaded(card)).toEqual([THUMB]);
  });
});

describe("ImageCard: a removed image", () => {
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
  ])("shows the text “%s” and no picture", (words, image) => {
    const card = show(image);
    expect(card.textContent).toContain(words);
    expect(loaded(card)).toEqual([]);
  });
});

it("ImageCard shows tags on demand, rating and artist first", async () => {
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
