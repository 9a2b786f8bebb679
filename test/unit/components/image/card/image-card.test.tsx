// @vitest-environment happy-dom
import "../../in-sight.ts";
import { fireEvent, render, screen, within } from "@testing-library/preact";
import fc from "fast-check";
import { marked } from "marked";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { type CreditFormat, creditText } from "../../../../../components/image/card/credit-text.ts";
import { ImageCard } from "../../../../../components/image/card/image-card.tsx";
import { ImageTile } from "../../../../../components/image/card/image-tile.tsx";
import { SpoilerImages } from "../../../../../components/image/picture/image-cover.tsx";
import { pictureBoxStyle } from "../../../../../components/image/picture/picture-box-style.ts";
import type { Image, VisibleImage } from "../../../../../lib/api/image.ts";
import { onMessage } from "../../../../../lib/messages.ts";
import { createSpoilerImages } from "../../../../../lib/state/search/spoiler-images.ts";
import type { ServiceProfile } from "../../../../../lib/stored/service-profile.ts";
import { visibleImage } from "../../../visible-image.ts";
import { spyOnMessage } from "../../actions.ts";
import { aProfile } from "../../samples.ts";
import { heldPictures } from "../../shown-by-address.ts";
import { viewScene } from "../../view-scene.ts";

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
  const files = { thumb: THUMB, thumb_tiny: "/img/7/tiny.png" };
  return { ...image, representations: { ...image.representations, ...files }, ...change };
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

viewScene();
beforeEach(() => {
  spoilers = createSpoilerImages();
});

it("ImageCard links to its details", () => {
  const link = within(show(ready())).getByRole("link", { name: "Details of #7" });
  expect(link.getAttribute("href")).toBe("panel.html?image=7&profile=p1");
});

it("ImageCard breaks long names and addresses at their joints", () => {
  const source_urls = ["https://www.art.example/ansel/7"];
  const card = show(ready({ tags: ["artist:ansel_of-canyons"], source_urls }));
  const lines = [...card.querySelectorAll("p")].map(({ innerHTML }) =>
    innerHTML.replaceAll(/<(?!wbr)[^>]*>/gu, ""),
  );
  expect(lines).toContainEqual(expect.stringContaining("ansel_<wbr>of-canyons"));
  expect(lines).toContainEqual(expect.stringContaining("art.<wbr>example/<wbr>ansel/<wbr>7"));
});

describe("ImageCard: a thumbnail on a new host", () => {
  const profile = (...picture_hosts: string[]) => aProfile({ picture_hosts });

  it("is not loaded before the user allows the host", async () => {
    const changed = spyOnMessage("changeService");
    const { rerender, container } = render(cardOf(ready(), "tile", profile("img.example")));
    expect(container.textContent).toContain("Stored on cdn.example, which is new");
    expect(heldPictures.size).toBe(0);
    fireEvent.click(screen.getByRole("button", { name: "Allow thumbnails from cdn.example" }));
    const picture_hosts = ["img.example", "cdn.example"];
    await expect.poll(() => changed.mock.calls).toEqual([[{ id: "p1", picture_hosts }]]);
    rerender(cardOf(ready(), "tile", profile(...picture_hosts)));
    await expect.poll(() => loaded(container)).toEqual([THUMB]);
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
    ["the filter does both", ready({ tag_ids: [1, 99, 3] }), filter, "Covered: cat, safe"],
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
    const profile = aProfile({ filter: { ...filter, id: 2 } });
    const card = show(image, "tile", profile);
    await expect.poll(() => loaded(card)).toEqual([STEAD]);
    const cover = within(card).getByRole("button", { name: /^Covered: cat ?Show$/ });
    fireEvent.error(card.querySelector("img") as Element);
    await expect.poll(() => loaded(card)).toEqual(["https://images.example/img/7/tiny.png"]);
    fireEvent.click(cover);
    await expect.poll(() => loaded(card)).toEqual([THUMB]);
    tags.mockClear();
    const another = show({ ...image, id: 8 }, "tile", profile);
    await expect.poll(() => loaded(another)).toEqual([STEAD]);
    await new Promise((done) => setTimeout(done));
    expect(tags).not.toHaveBeenCalled();
  });

  it.each([
    ["hides a tag", { ...filter, hidden_tag_ids: [99] }, {}],
    ["hides another tag", { ...filter, hidden_tag_ids: [2] }, {}],
    ["may hide by an expression", { ...filter, hides_by_expression: true }, { spoilered: true }],
    ["hides the image for another reason", null, { spoilered: true }],
    ["spoilers a video", filter, { mime_type: "video/webm" }],
  ])("shows no picture if the filter %s", async (_, chosen, change) => {
    onMessage("readService", () => ({ tags: [] }));
    const image = ready({ tag_ids: [99, 2, 3] });
    const card = show({ ...image, ...change }, "tile", aProfile({ filter: chosen }));
    const spoilered = show({ ...image, id: 8 }, "tile", aProfile({ filter }));
    await expect.poll(() => loaded(spoilered)).toEqual(["https://images.example/img/7/tiny.png"]);
    expect(loaded(card)).toEqual([]);
  });

  it("covers a revealed picture again when another filter is chosen", async () => {
    const by = (id: number) => cardOf(ready(), "tile", aProfile({ filter: { ...filter, id } }));
    const { rerender, container } = render(by(1));
    fireEvent.click(screen.getByRole("button", { name: /^Covered/ }));
    await expect.poll(() => loaded(container)).toEqual([THUMB]);
    rerender(by(2));
    expect(screen.getByRole("button", { name: /^Covered/ })).toBeTruthy();
    expect(container.querySelector("img")).toBeNull();
  });
});

describe("pictureBoxStyle", () => {
  it.each([
    [640, 480, `${4 / 3}`, "640px"],
    [640, 100, "3", "640px"],
    [100, 640, "0.5", "160px"],
    [640, 0, "1", "640px"],
    [0, 480, "1", "100vw"],
  ])(
    "returns for %d × %d pixels the aspect ratio %s and the width %s",
    (width, height, shape, own) => {
      expect(pictureBoxStyle(visibleImage(7, { width, height }))).toEqual({
        "--shape": shape,
        "--own": own,
      });
    },
  );
});

describe("creditText", () => {
  const FORMATS: CreditFormat[] = ["text", "markdown"];

  interface Names {
    artists: string[];
    sources: string[];
    service: string;
  }

  const PAGE = "https://images.example/images/7";
  const write = ({ artists, sources, service }: Names, format: CreditFormat) =>
    creditText(
      visibleImage(7, { tags: artists.map((name) => `artist:${name}`), source_urls: sources }),
      { base_url: "https://images.example", name: service },
      format,
    );

  const plain = { artists: ["ansel"], sources: ["https://art.example/7"], service: "Images" };

  it.each<[CreditFormat, string]>([
    ["text", `Image 7 on Images ${PAGE}, by ansel, source: https://art.example/7`],
    [
      "markdown",
      `[Image 7 on Images](<${PAGE}>), by ansel, source: [https\\://art.example/7](<https://art.example/7>)`,
    ],
  ])("formats a credit as %s", (format, text) => {
    expect(write(plain, format)).toBe(text);
  });

  it.each(FORMATS)("lists every artist and source as %s", (format) => {
    const many = {
      artists: ["ansel", "bo"],
      sources: ["https://a.example/1", "https://b.example/2"],
      service: "Images",
    };
    const text = write(many, format);
    expect(text).toContain("by ansel, bo, source: ");
    expect(text).toContain("https://a.example/1");
    expect(text).toContain("https://b.example/2");
  });

  it.each(FORMATS)("states as %s that artist and source are unknown", (format) => {
    expect(write({ artists: [], sources: [" "], service: "Images" }, format)).toMatch(
      /, by an unknown artist, no source$/u,
    );
  });

  it("writes a source that is only an address once as text", () => {
    expect(write({ ...plain, sources: ["https://art.example"] }, "text")).toMatch(
      /, source: https:\/\/art\.example$/u,
    );
  });

  it.each(FORMATS)("links only web addresses as %s", (format) => {
    const sources = ["javascript:alert(1)", "data:text/html,x", "my own scan"];
    const text = write({ ...plain, sources }, format);
    expect(text).toContain("source: javascript:alert(1), source: data:text/html,x");
    expect(text.match(/javascript|data:/gu)).toHaveLength(2);
  });

  /** Names made of all characters with a meaning in Markdown. */
  const hostile = fc
    .array(
      fc.constantFrom(
        ..."[]()<>\"'`*_~|#&\\!=-+^%/",
        "a",
        " b ",
        "\n",
        "\n\n- ",
        "](<javascript:alert(1)>)",
        "</a><img src=x onerror=alert(1)>",
        "&lt;b&gt;",
        "&#106;",
        "$1",
        " www.evil.example ",
        " me@evil.example ",
      ),
      { minLength: 1, maxLength: 8 },
    )
    .map((parts) => `x${parts.join("")}x`);

  const names = fc.record({
    artists: fc.array(hostile, { maxLength: 2 }),
    sources: fc.array(
      fc.oneof(
        hostile,
        hostile.map((path) => `https://art.example/${path}?q=${path}`),
      ),
      {
        maxLength: 2,
      },
    ),
    service: hostile,
  });

  const spaced = (text: string) => text.replace(/\s+/gu, " ").trim();

  /** Returns the text that a reader must see and the targets of the links. */
  function expected({ artists, sources, service }: Names) {
    const makers = artists.length > 0 ? artists.join(", ") : "an unknown artist";
    const from = sources.map((source) => `, source: ${source}`).join("") || ", no source";
    return {
      text: spaced(`Image 7 on ${service}, by ${makers}${from}`),
      links: [
        PAGE,
        ...sources.flatMap((source) => (/^https:/u.test(source) ? [new URL(source).href] : [])),
      ],
    };
  }

  function read(html: string) {
    const box = document.createElement("div");
    box.innerHTML = html;
    return {
      text: spaced(box.textContent ?? ""),
      links: [...box.querySelectorAll("a")].map((link) => link.getAttribute("href")),
      elements: [...new Set([...box.querySelectorAll("*")].map(({ localName }) => localName))],
    };
  }

  describe("with hostile names", () => {
    it("escapes the names in Markdown", () => {
      fc.assert(
        fc.property(names, (credit) => {
          const html = marked.parse(write(credit, "markdown"), { async: false });
          const { text, links } = expected(credit);
          // Percent signs remain from the characters that `marked` itself encodes.
          const written = links.map((url) => encodeURI(url).replaceAll("%25", "%"));
          expect(read(html)).toEqual({ text, links: written, elements: ["p", "a"] });
        }),
      );
    });
  });
});
