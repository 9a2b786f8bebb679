// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PartDialog } from "../../../../components/reverse/part-dialog.tsx";
import type { PictureFile } from "../../../../lib/file/picture-file.ts";
import { viewScene } from "../view-scene.ts";

vi.mock("../../../../components/image/picture/use-page-picture.ts", () => ({
  usePagePicture: () => ({ status: "ready", src: "data:image/png;base64,AA==" }),
}));

const file: PictureFile = {
  ...{ id: "f1", origin: "page", name: "", sha512: "0", bytes: 10, format: "png" },
  ...{ width: 200, height: 100 },
};
const onPart = vi.fn();
const onClose = vi.fn();

viewScene();
beforeEach(() => {
  Element.prototype.setPointerCapture = () => {};
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue({
    x: 10,
    y: 20,
    width: 400,
    height: 200,
  } as DOMRect);
  render(<PartDialog file={file} onPart={onPart} onClose={onClose} />);
});
afterEach(() => vi.clearAllMocks());

const part = () => screen.getByRole("button", { name: "Part to search" });
const search = () => fireEvent.click(screen.getByRole("button", { name: "Search this part" }));
const size = () => screen.getByRole("status").textContent;
const press = (key: string, shiftKey = false) => fireEvent.keyDown(part(), { key, shiftKey });

const pointer = (type: "pointerDown" | "pointerMove" | "pointerUp", x: number, y: number) =>
  fireEvent[type](screen.getByRole("img"), { button: 0, clientX: x, clientY: y });

function drag(from: [number, number], to: [number, number]) {
  pointer("pointerDown", ...from);
  pointer("pointerMove", ...to);
  pointer("pointerUp", ...to);
}

it("PartDialog focuses a box in the middle, and shows its size in the file's pixels", () => {
  expect(document.activeElement).toBe(part());
  expect(part().getAttribute("aria-describedby")).toBeTruthy();
  expect(size()).toBe("100 × 50");
  search();
  expect(onPart).toHaveBeenCalledExactlyOnceWith({ x: 0.25, y: 0.25, width: 0.5, height: 0.5 });
});

it("PartDialog moves and resizes the part by keyboard, and searches on a click", () => {
  press("ArrowRight");
  press("ArrowDown", true);
  expect(size()).toBe("100 × 51");
  fireEvent.click(part());
  const [drawn] = onPart.mock.lastCall ?? [];
  expect(drawn.x).toBeCloseTo(0.26);
  expect(drawn.height).toBeCloseTo(0.51);
});

it("PartDialog draws the part by a drag in any direction", () => {
  pointer("pointerDown", 310, 170);
  pointer("pointerMove", 210, 120);
  expect(size()).toBe("50 × 25");
  drag([310, 170], [110, 70]);
  const { left, top, width, height } = part().style;
  expect([left, top, width, height]).toEqual(["25%", "25%", "50%", "50%"]);
  search();
  expect(onPart).toHaveBeenCalledExactlyOnceWith({ x: 0.25, y: 0.25, width: 0.5, height: 0.5 });
});
