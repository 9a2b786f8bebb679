import { useEffect, useState } from "preact/hooks";
import { i18n } from "#i18n";
import { Button } from "../ui/controls/button.tsx";
import { Layer } from "./layer.tsx";
import { Stage } from "./stage.tsx";
import type { ViewProps } from "./view.ts";

/** Fewer than three changes a second, which is safe for photosensitive users. */
const EVERY = 800;

const wantsStillness = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Alternates the two pictures. With reduced motion, only by hand. */
export function Blink({ yours, theirs, size, viewport, onYours }: ViewProps) {
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
      <Stage size={size} viewport={viewport}>
        <Layer
          sources={yours}
          alt={i18n.t("compare.yours")}
          away={!showsYours}
          onLoaded={onYours}
        />
        <Layer sources={[theirs]} alt={i18n.t("compare.theirs")} away={showsYours} />
      </Stage>
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
