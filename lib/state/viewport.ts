import { computed, type ReadonlySignal, signal } from "@preact/signals";

/** Pixels of the screen for one of the picture, at most. */
const LARGEST_PIXEL = 16;
const STEP = 1.5;

export type Viewport = ReturnType<typeof createViewport>;

/**
 * What part of a picture is seen, the same for all that show it: `zoom` times its size when it fits, around a point whose coordinates
 * are parts of its sides.
 */
export function createViewport() {
  const zoom = signal(1);
  const centre = signal({ x: 0.5, y: 0.5 });
  /** Pixels of the screen for one of the picture when it fits. */
  const fit = signal(1);

  const most = () => Math.max(1, LARGEST_PIXEL / fit.value);
  /** As far from the edge as half of what is seen. */
  const held = (at: number, of: number) => {
    const half = Math.min(0.5, 0.5 / of);
    return Math.min(1 - half, Math.max(half, at));
  };

  function show(next: number, x = centre.value.x, y = centre.value.y) {
    const wanted = Math.min(most(), Math.max(1, next));
    zoom.value = wanted;
    centre.value = { x: held(x, wanted), y: held(y, wanted) };
  }

  return {
    zoom: zoom as ReadonlySignal<number>,
    centre: centre as ReadonlySignal<{ x: number; y: number }>,
    /** Pixels of the screen for one of the picture. */
    scale: computed(() => zoom.value * fit.value),
    measured(scale: number) {
      if (scale > 0) fit.value = scale;
    },
    zoomIn: () => show(zoom.value * STEP),
    zoomOut: () => show(zoom.value / STEP),
    /** Around a point that stays where it is; parts of the sides. */
    zoomAt(factor: number, x: number, y: number) {
      const before = zoom.value;
      const after = Math.min(most(), Math.max(1, before * factor));
      const keep = (at: number, point: number) => point + ((at - point) * before) / after;
      show(after, keep(centre.value.x, x), keep(centre.value.y, y));
    },
    fitWhole: () => show(1, 0.5, 0.5),
    /** So large that each pixel of the picture is one of the screen, or eight of it when it is so already. */
    showPixels: () => show((Math.abs(zoom.value * fit.value - 1) < 0.01 ? 8 : 1) / fit.value),
    /** By parts of what is seen. */
    move: (x: number, y: number) =>
      show(zoom.value, centre.value.x + x / zoom.value, centre.value.y + y / zoom.value),
  };
}
