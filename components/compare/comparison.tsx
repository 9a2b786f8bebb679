import { useEffect, useState } from "preact/hooks";
import { i18n } from "#i18n";
import type { VisibleImage } from "../../lib/api/image.ts";
import type { PictureFile } from "../../lib/file/picture-file.ts";
import type { PickedPicture } from "../../lib/picture/pick.ts";
import type { PictureSource } from "../../lib/state/base/outside-picture.ts";
import { createViewport } from "../../lib/state/base/viewport.ts";
import { countBytes } from "../../lib/state/reverse/picture-pixels.ts";
import { Segments } from "../ui/controls/segments.tsx";
import { useModel } from "../ui/hooks/use-model.ts";
import { Blink } from "./blink.tsx";
import { CompareTable } from "./compare-table.tsx";
import { DifferenceView } from "./difference-view.tsx";
import { SideBySide } from "./side-by-side.tsx";
import { Slider } from "./slider.tsx";
import type { Size } from "./view.ts";
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
  const [loaded, setLoaded] = useState<Size | null>(null);
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
  const size =
    isPickLarger || image.width === 0 || image.height === 0
      ? (pickSize ?? { width: 1, height: 1 })
      : image;
  return (
    <>
      <Segments
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
        <CompareTable pick={pick} file={file} loaded={loaded} bytes={bytes} image={image} />
      </div>
    </>
  );
}

function sizeOf({ candidates: [best] }: PickedPicture): Size | null {
  return best?.width && best.height ? { width: best.width, height: best.height } : null;
}
