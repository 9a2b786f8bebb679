import { useEffect, useRef, useState } from "preact/hooks";
import { i18n } from "#i18n";
import type { ServiceProfile } from "../../lib/service-profile.ts";
import { type Held, resumeService } from "../../lib/state/base/hold.ts";
import button from "./button.module.css";
import { Button } from "./button.tsx";
import { ExternalLink } from "./external-link.tsx";
import { formatClock, hostOf } from "./format.ts";
import { Notice } from "./notice.tsx";
import { words } from "./words-by-code.ts";

export interface HeldNoticeProps {
  profile: ServiceProfile;
  held: Pick<Held, "reason" | "until">;
  /** Continues the work that failed, once requests may be sent again. */
  onOpen?: (() => void) | undefined;
}

/** Explains why requests are held and until when. Continues after a rate limit, or when the user returns from a challenge. */
export function HeldNotice({ profile, held: { reason, until }, onOpen }: HeldNoticeProps) {
  const { id, base_url, name } = profile;
  const left = useSecondsUntil(until);
  const visited = useRef(false);
  const resume = async () => {
    await resumeService(id);
    onOpen?.();
  };

  const isOver = left === 0 && reason === "rate-limited";
  useEffect(() => {
    if (isOver) onOpen?.();
  }, [isOver]);

  useEffect(() => {
    if (reason !== "challenged") return;
    const back = () => {
      if (visited.current) void resume();
      visited.current = false;
    };
    window.addEventListener("focus", back);
    return () => window.removeEventListener("focus", back);
  });

  return (
    <div data-held onClickCapture={({ target }) => noteVisit(target, visited)}>
      <Notice
        tone="warn"
        role="status"
        title={words(`hold.title.${reason}`, [name, formatClock(until)])}
        actions={
          reason === "challenged" ? (
            <ExternalLink class={`${button.button} ${button.primary}`} href={base_url}>
              {i18n.t("hold.pass", [hostOf(base_url)])}
            </ExternalLink>
          ) : (
            <Button onClick={() => void resume()}>{i18n.t("hold.goOn")}</Button>
          )
        }
      >
        <p>
          {words(`hold.${reason}`, [name])}
          {reason === "rate-limited" && left > 0 && (
            <span aria-hidden="true"> {i18n.t("hold.left", [formatLeft(left)])}</span>
          )}
        </p>
      </Notice>
    </div>
  );
}

function noteVisit(target: EventTarget | null, visited: { current: boolean }) {
  if (target instanceof Element && target.closest("a")) visited.current = true;
}

/** Returns the whole seconds until a time, updated each second. */
function useSecondsUntil(until: number): number {
  const seconds = () => Math.max(0, Math.ceil((until - Date.now()) / 1000));
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    setLeft(seconds());
    const timer = setInterval(() => setLeft(seconds()), 1000);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}

const formatLeft = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
