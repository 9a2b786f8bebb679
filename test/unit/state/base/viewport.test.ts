import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createViewport, type Viewport } from "../../../../lib/state/base/viewport.ts";

const STEPS: ((viewport: Viewport, x: number, y: number) => void)[] = [
  (viewport) => viewport.zoomIn(),
  (viewport) => viewport.zoomOut(),
  (viewport, x, y) => viewport.zoomAt(1 + x, x, y),
  (viewport, x, y) => viewport.zoomAt(1 / (1 + y), x, y),
  (viewport) => viewport.fitWhole(),
  (viewport) => viewport.showPixels(),
  (viewport, x, y) => viewport.move(4 * x - 2, 4 * y - 2),
];

const part = fc.double({ min: 0, max: 1, noNaN: true });

describe("createViewport", () => {
  it("never shows anything outside the picture, after any sequence of steps", () => {
    const step = fc.tuple(fc.nat(STEPS.length - 1), part, part);
    const fit = fc.double({ min: 0.01, max: 20, noNaN: true });
    fc.assert(
      fc.property(fit, fc.array(step, { maxLength: 20 }), (scale, steps) => {
        const viewport = createViewport();
        viewport.measured(scale);
        for (const [which, x, y] of steps) {
          STEPS[which]?.(viewport, x, y);
          const zoom = viewport.zoom.value;
          const { x: across, y: down } = viewport.centre.value;
          expect(zoom).toBeGreaterThanOrEqual(1);
          expect(viewport.scale.value).toBeLessThanOrEqual(Math.max(16, scale) * (1 + 1e-9));
          for (const at of [across, down]) {
            expect(at - 0.5 / zoom).toBeGreaterThanOrEqual(-1e-9);
            expect(at + 0.5 / zoom).toBeLessThanOrEqual(1 + 1e-9);
          }
        }
      }),
      { numRuns: 100 },
    );
  });

  it("zooms around a fixed point", () => {
    const viewport = createViewport();
    viewport.measured(0.1);
    const placeOf = (x: number) => (x - viewport.centre.value.x) * viewport.zoom.value;
    viewport.zoomAt(4, 0.5, 0.5);
    const oldPlace = placeOf(0.6);
    viewport.zoomAt(2, 0.6, 0.4);
    expect(viewport.zoom.value).toBe(8);
    expect(placeOf(0.6)).toBeCloseTo(oldPlace, 9);
  });

  it("shows the picture at 1:1 after a double click, and at 8:1 after the second", () => {
    const viewport = createViewport();
    viewport.measured(0.25);
    viewport.showPixels();
    expect(viewport.scale.value).toBeCloseTo(1, 9);
    viewport.showPixels();
    expect(viewport.scale.value).toBeCloseTo(8, 9);
  });

  it("moves in proportion to the visible part: at twice the zoom half as far", () => {
    const viewport = createViewport();
    viewport.measured(0.1);
    viewport.zoomAt(4, 0.5, 0.5);
    viewport.move(0.2, -0.4);
    expect(viewport.centre.value.x).toBeCloseTo(0.55, 9);
    expect(viewport.centre.value.y).toBeCloseTo(0.4, 9);
  });

  it("resets to the whole picture", () => {
    const viewport = createViewport();
    viewport.measured(0.1);
    viewport.zoomAt(4, 0.9, 0.1);
    viewport.fitWhole();
    expect([viewport.zoom.value, viewport.centre.value]).toEqual([1, { x: 0.5, y: 0.5 }]);
  });

  it("ignores the size of a stage without layout", () => {
    const viewport = createViewport();
    viewport.measured(0.5);
    viewport.measured(0);
    viewport.measured(Number.NaN);
    expect(viewport.scale.value).toBe(0.5);
  });
});
