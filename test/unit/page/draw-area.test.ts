// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from "vitest";
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

it.each<[what: string, keys: string[], frame: string[]]>([
  ["begins in the middle", [], ["200px", "100px", "400px", "200px"]],
  ["moves", ["ArrowRight", "ArrowDown", "ArrowDown"], ["210px", "120px", "400px", "200px"]],
  ["moves back", ["ArrowLeft", "ArrowUp"], ["190px", "90px", "400px", "200px"]],
  ["grows", ["+ArrowRight", "+ArrowDown"], ["200px", "100px", "410px", "210px"]],
  ["shrinks", ["+ArrowLeft", "+ArrowUp"], ["200px", "100px", "390px", "190px"]],
  ["stops at the edge", Array(30).fill("ArrowRight"), ["400px", "100px", "400px", "200px"]],
  ["keeps a least size", Array(30).fill("+ArrowUp"), ["200px", "100px", "400px", "10px"]],
])("%s by the keyboard", async (_, keys, expected) => {
  Object.assign(window, { innerWidth: 800, innerHeight: 400, devicePixelRatio: 1.5 });
  vi.stubGlobal("visualViewport", { offsetLeft: 10, offsetTop: 20, scale: 2 });
  const attach = vi.spyOn(Element.prototype, "attachShadow");
  const drawn = draw();
  const dialog = attach.mock.results[0]?.value.querySelector("dialog") as HTMLDialogElement;
  const press = (key: string, shiftKey = false) => {
    const event = new KeyboardEvent("keydown", { key, shiftKey });
    Object.defineProperty(event, "isTrusted", { value: true });
    dialog.dispatchEvent(event);
  };
  for (const key of keys) press(key.replace("+", ""), key.startsWith("+"));
  const { left, top, width, height } = dialog.querySelector("div")?.style ?? {};
  expect([left, top, width, height]).toEqual(expected);
  press("Enter");
  const [x, y, across, down] = expected.map((length) => Number.parseInt(length, 10) * 3);
  expect(await drawn).toEqual({
    x: (x ?? 0) - 30,
    y: (y ?? 0) - 60,
    width: across,
    height: down,
  });
  expect(overlays()).toBe(0);
});
