import { computed, type ReadonlySignal, signal } from "@preact/signals";

/** Maximum size of a picture's pixel in screen pixels. */
const LARGEST_PIXEL = 16;
const STEP = 1.5;

export type Viewport = ReturnType<typeof createViewport>;

/** Creates a viewport that pictures share: `zoom` relative to the fitted size, and a centre in fractions of the sides. */
export function createViewport() {
  const zoom = signal(1);
  const centre = signal({ x: 0.5, y: 0.5 });
  /** Screen pixels per picture pixel at the fitted size. */
  const fit = signal(1);

  const maxZoom = () => Math.max(1, LARGEST_PIXEL / fit.value);
  /** Clamps the centre to half of the visible part away from the edges. */
  const clamp = (at: number, of: number) => {
    const half = Math.min(0.5, 0.5 / of);
    return Math.min(1 - half, Math.max(half, at));
  };

  function show(next: number, x = centre.value.x, y = centre.value.y) {
    const nextZoom = Math.min(maxZoom(), Math.max(1, next));
    zoom.value = nextZoom;
    centre.value = { x: clamp(x, nextZoom), y: clamp(y, nextZoom) };
  }

  return {
    zoom: zoom as ReadonlySignal<number>,
    centre: centre as ReadonlySignal<{ x: number; y: number }>,
    /** Screen pixels per picture pixel. */
    scale: computed(() => zoom.value * fit.value),
    measured(scale: number) {
      if (scale > 0) fit.value = scale;
    },
    zoomIn: () => show(zoom.value * STEP),
    zoomOut: () => show(zoom.value / STEP),
    /** Zooms around a fixed point, given in fractions of the sides. */
    zoomAt(factor: number, x: number, y: number) {
      const oldZoom = zoom.value;
      const newZoom = Math.min(maxZoom(), Math.max(1, oldZoom * factor));
      const keep = (at: number, point: number) => point + ((at - point) * oldZoom) / newZoom;
      show(newZoom, keep(centre.value.x, x), keep(centre.value.y, y));
    },
    fitWhole: () => show(1, 0.5, 0.5),
    /** Shows one screen pixel per picture pixel, or eight if it already does. */
    showPixels: () => show((Math.abs(zoom.value * fit.value - 1) < 0.01 ? 8 : 1) / fit.value),
    /** Moves by fractions of the visible part. */
    move: (x: number, y: number) =>
      show(zoom.value, centre.value.x + x / zoom.value, centre.value.y + y / zoom.value),
  };
}
