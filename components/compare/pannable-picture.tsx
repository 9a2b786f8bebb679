import type { ComponentChildren, TargetedEvent } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Viewport } from "../../lib/state/base/viewport.ts";
import type { SizeInPixels } from "./comparison-mode.ts";
import style from "./pannable-picture.module.css";

interface StageProps {
  size: SizeInPixels;
  viewport: Viewport;
  /** Layers, each as large as the picture. */
  children: ComponentChildren;
}

const WHEEL = 1.2;

/** Shows part of a picture, moved by mouse or touch. Stages with the same viewport show the same part; the zoom bar handles keys. */
export function PannablePicture({ size, viewport, children }: StageProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { width, height } = size;
  useEffect(() => {
    const measured = frame.current;
    if (!measured) return;
    // `offsetWidth` ignores this element's own transform.
    const measure = () => viewport.measured(measured.offsetWidth / width);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [viewport, width]);

  const turn = (event: TargetedEvent<HTMLDivElement, WheelEvent>) => {
    const box = frame.current?.getBoundingClientRect();
    if (!box?.width) return;
    event.preventDefault();
    viewport.zoomAt(
      event.deltaY < 0 ? WHEEL : 1 / WHEEL,
      (event.clientX - box.x) / box.width,
      (event.clientY - box.y) / box.height,
    );
  };
  const drag = (event: TargetedEvent<HTMLDivElement, PointerEvent>) => {
    if (event.buttons !== 1 || !frame.current) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const { offsetWidth, offsetHeight } = frame.current;
    viewport.move(-event.movementX / offsetWidth, -event.movementY / offsetHeight);
  };

  // The zoom bar does the same by keyboard.
  const byPointer = { onWheel: turn, onPointerMove: drag, onDblClick: viewport.fitWhole };
  const { x, y } = viewport.centre.value;
  const zoom = viewport.zoom.value;
  return (
    <div class={style.stage} style={{ "--shape": `${width / height}` }} {...byPointer}>
      <div
        ref={frame}
        class={`${style.frame} ${viewport.scale.value >= 2 ? style.pixelated : ""}`}
        style={{
          transform: `scale(${zoom}) translate(${(0.5 - x) * 100}%, ${(0.5 - y) * 100}%)`,
        }}
      >
        {children}
      </div>
    </div>
  );
}
