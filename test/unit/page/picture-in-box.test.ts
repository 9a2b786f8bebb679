// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import { pictureInBox } from "../../../lib/page/capture/picture-in-box.ts";
import { shadowOf } from "../../../lib/page/elements/elements.ts";
import { findPictures } from "../../../lib/page/pictures/shown-pictures.ts";
import { layOut } from "./layout.ts";

beforeEach(() => {
  layOut();
  document.body.replaceChildren();
});

const img = (name: string, box: string, attributes = "") =>
  `<img id="${name}" src="https://art.example/${name}.png" data-box="${box}" ${attributes}>`;

const aim = (...page: Parameters<typeof aimAt>) => {
  const { target, isPart } = aimAt(...page);
  return [target?.element.id ?? null, isPart];
};

/** Returns the aim of a rectangle over a page with this content. */
function aimAt(content: string, [x, y, width, height]: [number, number, number, number]) {
  document.body.insertAdjacentHTML("beforeend", content);
  const walk = { openRoot: (one: Element) => shadowOf(one, () => null), hasTime: () => true };
  return pictureInBox(findPictures(document, walk).pictures, { x, y, width, height }, window);
}

const ONE = img("one", "100 100 300 200");

describe("pictureInBox", () => {
  it.each<[string, [number, number, number, number], string | null, boolean]>([
    ["exactly at the picture", [100, 100, 300, 200], "one", true],
    ["with margins", [80, 80, 340, 260], "one", false],
    ["that misses a strip of the picture", [110, 105, 330, 220], "one", false],
    ["that misses a quarter of the picture", [100, 150, 300, 200], null, false],
    ["with margins as large as the picture", [50, 50, 450, 300], null, false],
    ["in the picture", [150, 120, 100, 80], null, true],
    ["half in the picture", [350, 120, 100, 80], null, false],
    ["beside the picture", [500, 100, 100, 80], null, false],
  ])("decides if the picture is the target of a rectangle %s", (_, box, target, isPart) => {
    expect(aim(ONE, box)).toEqual([target, isPart]);
  });

  it.each<[string, string, string | null]>([
    ["one picture", ONE, "one"],
    ["a picture on a larger one", img("two", "0 0 700 500") + ONE, "one"],
    ["a picture below a frame", `${ONE}<embed data-box="100 100 300 200">`, null],
    ["an invisible picture", img("one", "100 100 300 200", 'style="opacity:0"'), null],
    ["a picture that it leaves", img("one", "150 120 60 80"), null],
    ["no picture", "<p></p>", null],
  ])("names the picture around a rectangle within %s", (_, content, whole) => {
    expect(aimAt(content, [150, 120, 100, 80]).whole?.id ?? null).toBe(whole);
  });

  it.each<[string, string, string | null]>([
    ["a neighbouring icon", ONE + img("icon", "410 100 24 24"), "one"],
    ["a neighbouring picture", ONE + img("two", "410 100 90 200"), null],
    ["a thumbnail below the target", img("two", "120 120 90 100") + ONE, "one"],
    [
      "an invisible picture at its place",
      ONE + img("two", "100 100 300 200", 'style="opacity:0"'),
      "one",
    ],
    ["a frame above the target", `${ONE}<embed data-box="100 100 300 200">`, null],
    ["a frame over its edge", `${ONE}<embed data-box="100 100 60 200">`, "one"],
  ])("decides if a picture is the target despite %s", (_, content, target) => {
    expect(aim(content, [90, 90, 420, 220])[0]).toBe(target);
  });

  it.each([
    [
      "a background",
      `<div id="one" data-box="100 100 300 200" style="background-image:url(https://art.example/1.png)"></div>`,
    ],
    ["a canvas", `<canvas id="one" width="300" height="200" data-box="100 100 300 200"></canvas>`],
    [
      "a video",
      `<video id="one" poster="https://art.example/1.png" data-box="100 100 300 200"></video>`,
    ],
    [
      "a rotated picture",
      img("one", "100 100 300 200", 'style="transform:matrix(0.7, 0.7, -0.7, 0.7, 0, 0)"'),
    ],
  ])("finds a target that is %s", (_, content) => {
    expect(aim(content, [90, 90, 320, 220])).toEqual(["one", false]);
  });

  it("finds a picture in a shadow root", () => {
    const host = document.createElement("div");
    document.body.append(host);
    host.attachShadow({ mode: "open" }).innerHTML = ONE;
    expect(aim("", [90, 90, 320, 220])).toEqual(["one", false]);
  });

  it("compares the rectangle with the visible part of a picture", () => {
    const content = img("one", "800 100 600 200");
    expect(aim(content, [790, 90, 210, 220])).toEqual(["one", false]);
  });

  it("chooses no target among hundreds of pictures", () => {
    const many = Array.from({ length: 300 }, (_, at) => img(`p${at}`, "100 100 300 200")).join("");
    expect(aim(many, [90, 90, 320, 220])).toEqual([null, false]);
  });
});
