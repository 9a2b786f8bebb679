import { useRef } from "preact/hooks";
import { i18n } from "#i18n";
import { createFrameAccess } from "../../../lib/state/panel/frame-access.ts";
import { Button } from "../controls/button.tsx";
import { StatusLine } from "../display/status-line.tsx";
import { useModel } from "../hooks/use-model.ts";
import { hostOf } from "../words/format.ts";
import style from "./frame-access.module.css";

export interface FrameAccessProps {
  /** Origins of frames of other sites, one for each frame. */
  frames: readonly string[];
  /** True if the user clicked inside the only one. */
  clicked?: boolean;
}

const MAX_NAMES = 3;

/** Lists frames that Tagpie cannot access, with a button that requests access to each. */
export function FrameAccess({ frames, clicked = false }: FrameAccessProps) {
  const model = useModel(() => createFrameAccess(frames));
  const line = useRef<HTMLDivElement>(null);
  const refused = model.refused.value;
  const news = model.news.value;
  return (
    <div class={`line gap-s2 ${style.frames}`}>
      {!clicked && refused.length > 0 && (
        <p>{i18n.t("frames.notListed", refused.length, [refused.length, namesOf(refused)])}</p>
      )}
      {model.offered.value.map((origin) => (
        <Button
          key={origin}
          onClick={() => {
            void model.allow(origin);
            // The button disappears once access is granted.
            line.current?.focus();
          }}
        >
          {i18n.t("ui.allowAccess", [hostOf(origin)])}
        </Button>
      ))}
      <div class={style.line} ref={line} tabIndex={-1}>
        <StatusLine>
          {news &&
            (news.allowed
              ? i18n.t("frames.allowed", [news.host])
              : i18n.t("frames.refused", [news.host]))}
        </StatusLine>
      </div>
    </div>
  );
}

function namesOf(origins: readonly string[]): string {
  const hosts = [...new Set(origins.map(hostOf))];
  return [...hosts.slice(0, MAX_NAMES), ...(hosts.length > MAX_NAMES ? ["…"] : [])].join(", ");
}
