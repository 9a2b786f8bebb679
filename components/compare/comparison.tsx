import type { TargetedPointerEvent } from "preact";
import { useEffect, useState } from "preact/hooks";
import { i18n } from "#i18n";
import type { VisibleImage } from "../../lib/api/image.ts";
import { fileFacts, imageFile } from "../../lib/completion/own-details.ts";
import type { PictureFile } from "../../lib/file/picture-file.ts";
import type { PickedPicture } from "../../lib/picture/pick.ts";
import type { PictureSource } from "../../lib/state/base/outside-picture.ts";
import { createViewport } from "../../lib/state/base/viewport.ts";
import { countBytes } from "../../lib/state/reverse/picture-pixels.ts";
import { FileTable } from "../image/file-table.tsx";
import { Button } from "../ui/controls/button.tsx";
import { Range } from "../ui/controls/range.tsx";
import { SegmentedControl } from "../ui/controls/segmented-control.tsx";
import { useModel } from "../ui/hooks/use-model.ts";
import { ComparedPicture } from "./compared-picture.tsx";
import type { ComparisonModeProps, SizeInPixels } from "./comparison-mode.ts";
import { DifferenceView } from "./difference-view.tsx";
import stage from "./pannable-picture.module.css";
import { PannablePicture } from "./pannable-picture.tsx";
import style from "./views.module.css";
import { ZoomBar } from "./zoom-bar.tsx";

interface ComparisonProps {
  /** Places of the picked picture, best first. */
  yours: readonly PictureSource[];
  theirs: { url: string; reduced: boolean };
  /** The address in `yours` that is a capture of the page. */
  capture: string | null;
  pick: PickedPicture;
  /** The user's own file. */
  file?: PictureFile | undefined;
  image: VisibleImage;
}

const WAYS = {
  side: { name: () => i18n.t("compare.side"), View: SideBySide },
  slider: { name: () => i18n.t("compare.slider"), View: Slider },
  blink: { name: () => i18n.t("compare.blink"), View: Blink },
  difference: { name: () => i18n.t("compare.difference"), View: DifferenceView },
};
type View = keyof typeof WAYS;
const NAMES: readonly View[] = ["side", "slider", "blink", "difference"];

/** Compares two pictures in the chosen mode. */
export function Comparison(props: ComparisonProps) {
  const { yours, theirs, capture, pick, file, image } = props;
  const viewport = useModel(createViewport);
  const [view, setView] = useState<View>("side");
  const [loaded, setLoaded] = useState<SizeInPixels | null>(null);
  const [bytes, setBytes] = useState<number | null>(file?.bytes ?? null);
  const best = pick.candidates[0]?.url ?? "";
  useEffect(() => {
    if (file) return;
    const leaving = new AbortController();
    void countBytes(best, leaving.signal).then(setBytes);
    return () => leaving.abort();
  }, [best, file]);
  const { View } = WAYS[view];
  const pickSize = loaded ?? sizeOf(pick);
  const isPickLarger = pickSize !== null && pickSize.width > image.width;
  const facts = fileFacts(pick, file);
  const size =
    isPickLarger || image.width === 0 || image.height === 0
      ? (pickSize ?? { width: 1, height: 1 })
      : image;
  return (
    <>
      <SegmentedControl
        label={i18n.t("compare.ways")}
        segments={NAMES.map((value) => ({ value, label: WAYS[value].name() }))}
        value={view}
        onChoose={setView}
      />
      <View
        yours={yours}
        theirs={{ url: theirs.url, fixed: true }}
        capture={capture}
        size={size}
        viewport={viewport}
        onYours={setLoaded}
      />
      <ZoomBar viewport={viewport} />
      <div>
        {theirs.reduced && <p class="hint">{i18n.t("compare.reduced")}</p>}
        <FileTable
          yours={{ ...facts, ...(sizeOf(pick) === null && loaded), bytes }}
          theirs={imageFile(image)}
        />
      </div>
    </>
  );
}

function sizeOf({ candidates: [best] }: PickedPicture): SizeInPixels | null {
  return best?.width && best.height ? { width: best.width, height: best.height } : null;
}

/** Shows both pictures side by side with a shared position and zoom. */
function SideBySide({ yours, theirs, size, viewport, onYours }: ComparisonModeProps) {
  const [yourLabel, theirLabel] = [i18n.t("compare.yours"), i18n.t("compare.theirs")];
  return (
    <div class={style.side}>
      <div class="stack gap-2px">
        <p class="strong">{yourLabel}</p>
        <PannablePicture size={size} viewport={viewport}>
          <ComparedPicture sources={yours} alt={yourLabel} onLoaded={onYours} />
        </PannablePicture>
      </div>
      <div class="stack gap-2px">
        <p class="strong">{theirLabel}</p>
        <PannablePicture size={size} viewport={viewport}>
          <ComparedPicture sources={[theirs]} alt={theirLabel} />
        </PannablePicture>
      </div>
    </div>
  );
}

/** Shows one picture left of a line and the other one right of it. */
function Slider({ yours, theirs, size, viewport, onYours }: ComparisonModeProps) {
  const [cut, setCut] = useState(0.5);
  return (
    <div class="stack gap-s1">
      <PannablePicture size={size} viewport={viewport}>
        <ComparedPicture sources={yours} alt={i18n.t("compare.yours")} onLoaded={onYours} />
        <ComparedPicture sources={[theirs]} alt={i18n.t("compare.theirs")} cut={cut} />
        <Divider at={cut} zoom={viewport.zoom.value} onMove={setCut} />
      </PannablePicture>
      <div class="line">
        <span aria-hidden="true">{i18n.t("compare.yours")}</span>
        <Range
          min={0}
          max={1}
          step={0.01}
          value={cut}
          aria-label={i18n.t("compare.divide")}
          onValue={setCut}
        />
        <span aria-hidden="true">{i18n.t("compare.theirs")}</span>
      </div>
    </div>
  );
}

/** Draws the line at a fraction of the width. It can be dragged; the slider below the stage does the same by keyboard. */
function Divider(props: { at: number; zoom: number; onMove: (at: number) => void }) {
  const { at, zoom, onMove } = props;
  const drag = (event: TargetedPointerEvent<HTMLDivElement>) => {
    // The stage would pan.
    event.stopPropagation();
    const box = event.currentTarget.parentElement?.getBoundingClientRect();
    if (event.buttons !== 1 || !box?.width) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    onMove(Math.min(1, Math.max(0, (event.clientX - box.x) / box.width)));
  };
  return (
    <div
      class={stage.divider}
      style={{ left: `${at * 100}%`, "--zoom": `${zoom}` }}
      aria-hidden="true"
      onPointerDown={drag}
      onPointerMove={drag}
      onDblClick={(event) => event.stopPropagation()}
    />
  );
}

/** Fewer than three changes a second, which is safe for photosensitive users. */
const EVERY = 800;

const wantsStillness = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Alternates the two pictures. With reduced motion, only by hand. */
function Blink({ yours, theirs, size, viewport, onYours }: ComparisonModeProps) {
  const [showsYours, setShowsYours] = useState(true);
  const [playing, setPlaying] = useState(() => !wantsStillness());
  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(() => setShowsYours((current) => !current), EVERY);
    return () => clearInterval(timer);
  }, [playing]);
  const label = showsYours ? i18n.t("compare.yours") : i18n.t("compare.theirs");
  return (
    <div class="stack gap-s1">
      <PannablePicture size={size} viewport={viewport}>
        <ComparedPicture
          sources={yours}
          alt={i18n.t("compare.yours")}
          away={!showsYours}
          onLoaded={onYours}
        />
        <ComparedPicture sources={[theirs]} alt={i18n.t("compare.theirs")} away={showsYours} />
      </PannablePicture>
      <div class="line">
        <Button onClick={() => setPlaying(!playing)}>
          {playing ? i18n.t("compare.pause") : i18n.t("compare.play")}
        </Button>
        <Button
          onClick={() => {
            setPlaying(false);
            setShowsYours(!showsYours);
          }}
        >
          {i18n.t("compare.swap")}
        </Button>
        {/* Announced only after a click, not at each blink. */}
        <span role={playing ? undefined : "status"}>{i18n.t("compare.showing", [label])}</span>
      </div>
    </div>
  );
}
