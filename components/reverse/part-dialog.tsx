import type { TargetedEvent } from "preact";
import { useEffect, useId, useRef, useState } from "preact/hooks";
import { i18n } from "#i18n";
import type { PictureFile } from "../../lib/file/picture-file.ts";
import {
  boxAfterKey,
  createBoxDrawing,
  type DrawnBox,
  isLargeBox,
  middleBox,
} from "../../lib/picture/drawn-box.ts";
import type { Frame } from "../../lib/reverse/pixels/plane.ts";
import { NotShownNote } from "../image/picture/not-shown.tsx";
import { OutsidePicture } from "../image/picture/outside-picture.tsx";
import { usePagePicture } from "../image/picture/use-page-picture.ts";
import { Button } from "../ui/controls/button.tsx";
import { Dialog } from "../ui/controls/dialog.tsx";
import style from "./part-dialog.module.css";

export interface PartDialogProps {
  /** The picture's stored file. */
  file: PictureFile;
  onPart: (part: Frame) => void;
  onClose: () => void;
}

/** The whole picture. Its sides have length 1. */
const VIEW = { width: 1, height: 1 };
/** Side of the smallest part: services compare little else than brightness, which less of a picture does not identify. */
const MIN_SIDE = 0.05;
const KEYS = { view: VIEW, step: 0.01, minSide: MIN_SIDE };

/** Lets the user draw a rectangle over the picture. Rendered means open. */
export function PartDialog({ file, onPart, onClose }: PartDialogProps) {
  const [box, setBox] = useState(middleBox(VIEW));
  const [natural, setNatural] = useState({ width: 1, height: 1 });
  const frame = useRef<HTMLDivElement>(null);
  const [drawing] = useState(() => createBoxDrawing(VIEW, MIN_SIDE));
  const part = useRef<HTMLButtonElement>(null);
  const hint = useId();
  const picture = usePagePicture({ url: "", file: file.id });
  // The dialog opens before the picture is there.
  useEffect(() => part.current?.focus(), [picture.status]);
  const isLarge = isLargeBox(box, MIN_SIDE);
  const search = () => {
    if (isLarge) onPart(frameOf(box));
  };

  const pointOf = ({ clientX, clientY }: PointerEvent) => {
    const place = frame.current?.getBoundingClientRect();
    return place?.width
      ? { x: (clientX - place.x) / place.width, y: (clientY - place.y) / place.height }
      : null;
  };
  const begin = (event: TargetedEvent<HTMLDivElement, PointerEvent>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const at = pointOf(event);
    if (at) drawing.press(at);
  };
  const drag = (event: PointerEvent) => {
    const at = pointOf(event);
    const next = at && drawing.move(at);
    if (next) setBox(next);
  };
  const end = (event: PointerEvent) => {
    const at = pointOf(event);
    const drawn = at && drawing.release(at);
    setBox((current) => drawn ?? (isLargeBox(current, MIN_SIDE) ? current : middleBox(VIEW)));
  };
  const press = (event: TargetedEvent<HTMLButtonElement, KeyboardEvent>) => {
    const next = boxAfterKey(box, event, KEYS);
    if (!next) return;
    event.preventDefault();
    setBox(next);
  };

  // The box below does the same by keyboard.
  const byPointer = { onPointerDown: begin, onPointerMove: drag, onPointerUp: end };
  const { x, y, width, height } = frameOf(box);
  const fullSize = file.width && file.height ? { width: file.width, height: file.height } : natural;
  const size = i18n.t("image.pixels", [
    Math.round(width * fullSize.width),
    Math.round(height * fullSize.height),
  ]);
  return (
    <Dialog full label={i18n.t("part.title")} class={style.dialog} onClose={onClose}>
      <h2>{i18n.t("part.title")}</h2>
      <p id={hint} class="hint">
        {i18n.t("area.hint")}
      </p>
      <div class={style.room}>
        {picture.status === "ready" && (
          <div
            ref={frame}
            class={style.frame}
            style={{ "--shape": `${natural.width / natural.height}` }}
            {...byPointer}
          >
            <OutsidePicture
              class=""
              src={picture.src}
              alt={i18n.t("reverse.picked")}
              draggable={false}
              onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
                setNatural({ width: naturalWidth, height: naturalHeight })
              }
            />
            <button
              type="button"
              class={style.box}
              aria-label={i18n.t("part.box")}
              aria-describedby={hint}
              ref={part}
              style={{
                left: `${x * 100}%`,
                top: `${y * 100}%`,
                width: `${width * 100}%`,
                height: `${height * 100}%`,
              }}
              onKeyDown={press}
              onClick={search}
            />
          </div>
        )}
        {picture.status === "failed" && (
          <NotShownNote why={picture.why} alt={i18n.t("reverse.picked")} />
        )}
      </div>
      <div class="line gap-s2">
        <Button
          title={i18n.t("part.searchHint")}
          kind="primary"
          aria-disabled={picture.status !== "ready" || !isLarge}
          onClick={search}
        >
          {i18n.t("part.search")}
        </Button>
        <Button onClick={onClose}>{i18n.t("ui.cancel")}</Button>
        <bdi dir="ltr" role="status" class="hint">
          {size}
        </bdi>
      </div>
    </Dialog>
  );
}

const frameOf = ({ left, top, right, bottom }: DrawnBox): Frame => ({
  x: left,
  y: top,
  width: right - left,
  height: bottom - top,
});
