// @vitest-environment happy-dom
// @vitest-environment-options { "url": "https://art.example/ann/feed" }
import { beforeEach, describe, expect, it, vi } from "vitest";
import { SCAN_LIMITS, type ScanRequest } from "../../../lib/picture/scan-data.ts";
import { createTimeSlices } from "../../../lib/picture/time-slices.ts";
import { AT, addressesOf, scan, scanScene } from "./scan-scene.ts";

scanScene();

describe("scanDocument of shapes that are filled with a picture", () => {
  const drawn = async (shape: string, definitions: string) => {
    vi.spyOn(globalThis, "getComputedStyle").mockImplementation(
      (element) => ({ fill: element.getAttribute("data-fill") ?? "" }) as CSSStyleDeclaration,
    );
    document.body.innerHTML = `<svg><defs>${definitions}</defs>${shape}</svg>`;
    const { pictures } = await scan();
    return pictures.map(({ candidates, displayed }) => [
      candidates[0]?.url.replace(AT, ""),
      displayed?.width,
    ]);
  };
  const shape = `<rect fill="url(#fill)" data-fill='url("#fill")' data-at="0 0 300 200"></rect>`;
  const image = '<image id="image" href="/1.jpg"></image>';

  it.each([
    ["in its pattern", `<pattern id="fill">${image}</pattern>`],
    ["that its pattern uses", `${image}<pattern id="fill"><use href="#image"></use></pattern>`],
    [
      "in the pattern to which its pattern refers",
      `<pattern id="fill" href="#base"></pattern><pattern id="base">${image}</pattern>`,
    ],
  ])("finds the image %s, in the size of the shape", async (_, definitions) => {
    expect(await drawn(shape, definitions)).toEqual([["/1.jpg", 300]]);
  });

  it.each([
    ["refer to each other", '<pattern id="fill" href="#fill"></pattern>'],
    ["have no image", '<pattern id="fill"><rect></rect></pattern>'],
  ])("finds nothing in patterns that %s", async (_, definitions) => {
    expect(await drawn(shape, definitions)).toEqual([]);
  });
});

describe("scanDocument of a document that is a picture", () => {
  beforeEach(() => {
    vi.spyOn(Document.prototype, "contentType", "get").mockReturnValue("image/png");
    document.body.innerHTML = `<img src="/1.png">`;
  });

  it("returns the document as the picked picture", async () => {
    expect(await scan({ what: "click" })).toMatchObject({
      at: "point",
      unambiguous: true,
      pictures: [{ candidates: [{ url: `${AT}/ann/feed`, origin: "document" }] }],
    });
  });

  it.each<[string, ScanRequest, () => Element | null, "page" | "point"]>([
    ["the whole page", { what: "page" }, () => document.body, "page"],
    ["the pointer", { what: "pointer" }, () => null, "point"],
    [
      "frames with the hovered one",
      { what: "pointer", frames_only: true },
      () => document.body,
      "point",
    ],
    [
      "frames, of which another is hovered",
      { what: "pointer", frames_only: true },
      () => null,
      "page",
    ],
  ])(
    "is reported as a list or as the picture at the pointer: scan of %s",
    async (_, request, hovered, at) => {
      expect(await scan(request, { hovered })).toMatchObject({ at });
    },
  );
});

describe("scanDocument of a list", () => {
  /** Returns permalink and text of two images and a background, whose page does `change` in the first pause. */
  async function scanWithPause(change: () => void) {
    document.body.innerHTML = [1, 2]
      .map(
        (id) =>
          `<article><a href="/p/${id}"><img id="i${id}" src="/${id}.jpg" data-at="0 ${id}000 400 300" alt="Picture ${id}"></a></article>`,
      )
      .concat(
        `<article><a href="/p/3"><div id="cover" style="background-image:url('/3.jpg')" data-at="0 3000 400 300"></div></a></article>`,
      )
      .join("");
    let time = 0;
    const pause = vi.fn(async () => change());
    const turns = createTimeSlices(() => (time += 6), pause);
    const { pictures } = await scan({ what: "page" }, { turns });
    expect(pause).toHaveBeenCalled();
    return pictures.map(({ around: { permalink, text } }) => ({ permalink, text }));
  }

  it("yields to the page between two pictures", async () => {
    expect(await scanWithPause(() => {})).toEqual([
      { permalink: `${AT}/p/1`, text: "Picture 1" },
      { permalink: `${AT}/p/2`, text: "Picture 2" },
      { permalink: `${AT}/p/3`, text: null },
    ]);
  });

  it.each<[string, string, string | null]>([
    ["the facts about a background that moves", "left: 40px", `${AT}/p/3`],
    ["no facts about a background that shows another picture", "background: url('/4.jpg')", null],
  ])("returns after a pause %s", async (_, style, permalink) => {
    const image = style.startsWith("background") ? "" : "background-image:url('/3.jpg');";
    const change = () => document.getElementById("cover")?.setAttribute("style", image + style);
    expect((await scanWithPause(change))[2]).toEqual({ permalink, text: null });
  });

  it.each<[string, () => void]>([
    ["shows another picture", () => document.getElementById("i2")?.setAttribute("src", "/3.jpg")],
    ["is gone", () => document.getElementById("i2")?.remove()],
  ])("returns no facts about a picture whose element %s during a pause", async (_, change) => {
    expect((await scanWithPause(change))[1]).toEqual({ permalink: null, text: null });
  });
});

describe("scanDocument of a hostile page", () => {
  it("reads parents although a form shadows parentElement", async () => {
    document.body.innerHTML = `<form class="post"><input name="parentElement"><img src="/1.jpg"></form>`;
    expect((await scan()).pictures).toHaveLength(1);
  });

  it("limits the length of every text and address", async () => {
    const long = "x".repeat(50_000);
    document.head.innerHTML = `<title>${long}</title>`;
    document.body.innerHTML = `<figure><img src="data:image/png;base64,${long}" alt="${long}"><figcaption>${long}</figcaption></figure>
      <img src="/${long}.png">`;
    const result = await scan();
    expect(JSON.stringify(result).length).toBeLessThan(10_000);
    expect(addressesOf(result)).toEqual(["data:,", "data:,"]);
  });

  it.each([
    ["keeps an address as long as common servers accept", 8_192, true],
    ["loses a longer one", 8_193, false],
  ])("%s: %i characters", async (_, length, isKept) => {
    const address = `${AT}/1.jpg?`.padEnd(length, "x");
    document.body.innerHTML = `<img src="${address}">`;
    expect((await scan()).pictures[0]?.candidates[0]?.url).toBe(isKept ? address : "data:,");
  });

  it("counts the pictures above the limit as left out", async () => {
    const many = SCAN_LIMITS.pictures + 5;
    document.body.innerHTML = Array.from({ length: many }, (_, i) => `<img src="/${i}.jpg">`).join(
      "",
    );
    const { pictures, left_out } = await scan();
    expect([pictures.length, left_out]).toEqual([SCAN_LIMITS.pictures, 5]);
  });

  it("returns its findings so far when its time is over", async () => {
    document.body.innerHTML = `<img src="/1.jpg">${"<p></p>".repeat(2_000)}`;
    let time = 0;
    const result = await scan({ what: "page" }, { turns: createTimeSlices(() => time++ * 100) });
    expect(result).toMatchObject({
      incomplete: true,
      pictures: [{ candidates: [{ url: `${AT}/1.jpg` }] }],
    });
  });

  it("reads deeply nested shadow roots", async () => {
    let root: Element | ShadowRoot = document.body;
    for (let depth = 0; depth < 300; depth++) {
      const host: Element = document.createElement("div");
      root.append(host);
      root = host.attachShadow({ mode: "open" });
    }
    root.append(Object.assign(document.createElement("img"), { src: "/deep.jpg" }));
    expect((await scan()).pictures).toHaveLength(1);
  });
});
