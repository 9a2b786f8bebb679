// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { arrowKeyTarget } from "../../../../../components/ui/hooks/arrow-key-target.ts";

it.each([
  ["ltr", "ArrowRight", 1],
  ["ltr", "ArrowLeft", -1],
  ["rtl", "ArrowRight", -1],
  ["rtl", "ArrowLeft", 1],
] as const)("arrowKeyTarget moves in a page in %s on %s by %i", (direction, key, by) => {
  document.body.innerHTML = `<div style="direction: ${direction}">${"<button></button>".repeat(3)}</div>`;
  const tiles = [...document.querySelectorAll("button")];
  expect(arrowKeyTarget(tiles, 1, key)).toBe(tiles[1 + by]);
});
