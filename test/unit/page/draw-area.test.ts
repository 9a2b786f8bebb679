// @vitest-environment happy-dom
import { beforeEach, expect, it } from "vitest";
import { drawArea } from "../../../lib/page/draw-area.ts";

const overlays = () => document.querySelectorAll(":root > div").length;
const draw = () => drawArea(document, { label: "Area", hint: "Draw" });

beforeEach(() => {
  document.documentElement.replaceChildren(document.createElement("body"));
});

it.each<[what: string, remove: () => void]>([
  ["the overlay", () => document.querySelector(":root > div")?.remove()],
  ["everything", () => document.documentElement.remove()],
])("ends without an area if the page removes %s", async (_, remove) => {
  const root = document.documentElement;
  const drawn = draw();
  expect(overlays()).toBe(1);
  remove();
  expect(await drawn).toBeNull();
  if (!document.documentElement) document.append(root);
});
