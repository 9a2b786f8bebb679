import { useEffect, useState } from "preact/hooks";
import { i18n } from "#i18n";
import style from "./upload-outcome.module.css";

export interface CountdownProps {
  since: number;
  until: number;
}

/** Counts down without a live region, which would announce every second. Independent of clock changes. */
export function Countdown({ since, until }: CountdownProps) {
  const all = Math.max(until - since, 1);
  const [left, setLeft] = useState(() => Math.min(Math.max(until - Date.now(), 0), all));
  useEffect(() => {
    const from = performance.now();
    const timer = setInterval(() => setLeft(Math.max(0, left - (performance.now() - from))), 250);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.ceil(left / 1000);
  return (
    <p class={style.countdown}>
      <svg class={style.ring} viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="10" pathLength="1" />
        <circle cx="12" cy="12" r="10" pathLength="1" stroke-dasharray={`${left / all} 1`} />
      </svg>
      {seconds > 0 ? i18n.t("queue.undoFor", seconds) : i18n.t("queue.inLine")}
    </p>
  );
}
