// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { shownBoxes } from "../../../lib/page/capture/shown-boxes.ts";
import { NO_ADDRESS } from "../../../lib/picture/no-address.ts";
import { measure, placesOf, WHOLE } from "./boxes-scene.ts";
import { layOut } from "./layout.ts";

beforeEach(layOut);

describe("shownBoxes: an invisible image over a background", () => {
  const over = (file: string, size = "cover", between = "") =>
    measure(
      `<p data-box="0 0 100 100" style="overflow: hidden; position: relative"><b data-box="0 0 100 100" style="background-image: url(&quot;${file}&quot;); background-size: ${size}; background-position: 100% 50%"></b>${between}<img src="https://files.example/boats.jpg" data-box="0 0 200 100" style="opacity: 0; position: absolute"></p>`,
    );

  it("has the box of a background that shows the same file", () => {
    expect(over("https://files.example/boats.jpg")).toMatchObject({
      crop: [0, 0, 200, 200],
      part: { x: 0.5, y: 0, width: 0.5, height: 1 },
    });
    const [box] = shownBoxes(window, placesOf(document.querySelector("b")))?.boxes ?? [];
    expect(box).toMatchObject({ part: { x: 0.5, y: 0, width: 0.5, height: 1 } });
  });

  it("has the box of a background up to six siblings away", () => {
    const boats = "https://files.example/boats.jpg";
    expect(over(boats, "cover", "<i></i>".repeat(5))).toMatchObject({ part: { x: 0.5 } });
    expect(over(boats, "cover", "<i></i>".repeat(6))).toBe("hidden");
  });

  it("returns no box if the background has a second image", () => {
    const layers = [1, 2].map(() => "https://files.example/boats.jpg");
    expect(over(layers.join("&quot;), url(&quot;"))).toBe("hidden");
  });

  it.each([
    ["shows another file", "https://files.example/alps.jpg", "cover", "hidden"],
    ["repeats the file", "https://files.example/boats.jpg", "30px 20px", "no-picture"],
  ])("has no box if the background %s", (_, file, size, reason) => {
    expect(over(file, size)).toBe(reason);
  });
});

describe("shownBoxes of a reused element", () => {
  const [BOATS, ALPS] = ["https://files.example/boats.jpg", "https://files.example/alps.jpg"];
  const boxOfPlace = (content: string, address: string) => {
    document.body.innerHTML = content;
    const element = document.querySelector("[data-box]") ?? undefined;
    return shownBoxes(window, [{ element, address }])?.boxes[0];
  };
  const image = (src: string) => `<img src="${src}" data-box="0 0 200 100">`;
  const background = (style: string) => `<div data-box="0 0 200 100" style="${style}"></div>`;
  const files = (...urls: string[]) =>
    `background-image: ${urls.map((url) => `url(&quot;${url}&quot;)`).join(", ")}; background-size: 200px 100px`;

  it.each<[string, string, string]>([
    ["an image with another file", image(ALPS), BOATS],
    ["a background of another file", background(files(ALPS)), BOATS],
    ["a background of other files", background(files(ALPS, `${ALPS}?2`)), BOATS],
  ])("is gone for %s", (_, content, address) => {
    expect(boxOfPlace(content, address)).toBe("gone");
  });

  it.each<[string, string, string]>([
    ["an image with the scanned file", image(BOATS), BOATS],
    ["an image without a scanned address", image(ALPS), NO_ADDRESS],
    ["a background of the scanned file", background(files(BOATS)), BOATS],
    [
      "an input, whose file scripts cannot read",
      '<input type="image" data-box="0 0 200 100">',
      BOATS,
    ],
  ])("is a box for %s", (_, content, address) => {
    vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(200);
    vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(100);
    expect(boxOfPlace(content, address)).toMatchObject({ crop: [0, 0, 400, 200] });
  });

  it("is a box for an image one of whose scanned addresses is its src", () => {
    vi.spyOn(HTMLImageElement.prototype, "currentSrc", "get").mockReturnValue(`${BOATS}?2x`);
    expect(boxOfPlace(image(BOATS), BOATS)).toBeTypeOf("object");
    expect(boxOfPlace(image(BOATS), `${BOATS}?2x`)).toBeTypeOf("object");
    expect(boxOfPlace(image(BOATS), `${BOATS}?3x`)).toBe("gone");
  });
});

describe("shownBoxes of a background", () => {
  const SHEET = "https://files.example/sheet.webp";
  const OTHER = `url("${SHEET}?2")`;
  /** Measures an element of 200 × 100 pixels with this background. */
  const background = (size: string, position = "0% 0%", image = `url("${SHEET}")`, more = "") => {
    const style = `background-size: ${size}; background-position: ${position}; ${more}`;
    document.body.innerHTML = `<div data-box="0 0 200 100" style="${style}"></div>`;
    const element = document.querySelector<HTMLElement>("div") ?? undefined;
    element?.style.setProperty("background-image", image);
    const sizes = new Map([[SHEET, [300, 200] as const]]);
    return shownBoxes(window, placesOf(element), sizes)?.boxes[0];
  };

  it.each<[string, string, object]>([
    [
      "cover",
      "50% 0%",
      { crop: [0, 0, 400, 200], part: { ...WHOLE, height: expect.closeTo(3 / 4) } },
    ],
    ["80px 60px", "20px 10px", { crop: [40, 20, 160, 120], part: WHOLE }],
  ])("shows where a file with the size %s and position %s lies", (size, position, expected) => {
    expect(background(size, position)).toMatchObject(expected);
  });

  it("is cropped to the padding box", () => {
    const more = "border-left-width: 10px; padding-left: 30px";
    expect(background("190px 100px", "0% 0%", undefined, more)).toMatchObject({
      crop: [20, 0, 380, 200],
      part: WHOLE,
    });
  });

  it("is no picture without the size of its file", () => {
    expect(background("auto", "0% 0%", OTHER)).toBe("no-picture");
    expect(background("200px 100px", "0% 0%", OTHER)).toBeTypeOf("object");
  });

  it.each<[string, string, [number, number, number, number]]>([
    ["800px 600px", "-200px -100px", [0, 0, 400, 200]],
    ["300px 100px", "-150px 0px", [0, 0, 300, 200]],
  ])("is the visible box of a sprite with the size %s and position %s", (size, position, crop) => {
    expect(background(size, position)).toMatchObject({ crop, part: WHOLE });
  });
});
