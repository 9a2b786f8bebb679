import { useEffect, useRef, useState } from "preact/hooks";
import { i18n } from "#i18n";
import { type DifferenceState, findDifference } from "../../lib/state/reverse/difference.ts";
import { Skeleton } from "../ui/display/skeleton.tsx";
import { formatPercent } from "../ui/words/format.ts";
import { translateKey } from "../ui/words/translate-key.ts";
import type { ComparisonModeProps } from "./comparison-mode.ts";
import stage from "./pannable-picture.module.css";
import { PannablePicture } from "./pannable-picture.tsx";

/** Highlights differences if the pixels are readable and reliable; otherwise explains why not. */
export function DifferenceView({ yours, theirs, capture, size, viewport }: ComparisonModeProps) {
  const [difference, setDifference] = useState<DifferenceState>({ status: "measuring" });
  const { width, height } = size;
  const places = JSON.stringify(yours);
  const { url } = theirs;
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    setDifference({ status: "measuring" });
    void findDifference({
      yours: JSON.parse(places),
      theirs: url,
      size: { width, height },
      signal,
    }).then((latest) => {
      if (!signal.aborted) setDifference(latest);
    });
    return () => leaving.abort();
  }, [places, url, width, height]);
  switch (difference.status) {
    case "measuring":
      return <Skeleton label={i18n.t("compare.measuring")} />;
    case "off":
      return (
        <p class={stage.words}>
          {i18n.t("compare.noDifference", [translateKey(`compare.why.${difference.why}`)])}
        </p>
      );
    case "ready":
      return (
        <div class="stack gap-s1">
          <PannablePicture size={size} viewport={viewport}>
            <Picture difference={difference} />
          </PannablePicture>
          <p role="status">
            {i18n.t("compare.differing", [formatPercent(difference.share, 2)])}{" "}
            {i18n.t("compare.differenceHint")}
            {capture !== null &&
              difference.yours.url === capture &&
              ` ${i18n.t("compare.ofCapture")}`}
          </p>
        </div>
      );
    default:
      return difference satisfies never;
  }
}

function Picture({ difference }: { difference: DifferenceState & { status: "ready" } }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { data, width, height } = difference.pixels;
  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (!context) return;
    const image = context.createImageData(width, height);
    image.data.set(data);
    context.putImageData(image, 0, 0);
  }, [data, width, height]);
  return (
    <div class={stage.layer}>
      <canvas
        ref={canvas}
        width={width}
        height={height}
        role="img"
        aria-label={i18n.t("compare.difference")}
      />
    </div>
  );
}
