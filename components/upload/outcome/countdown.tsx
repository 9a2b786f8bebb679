import { useEffect, useState } from "preact/hooks";
import { i18n } from "#i18n";
import style from "./upload-outcome.module.css";

interface CountdownProps {
  since: number;
  until: number;
  /** An earlier request may have arrived, so that a search comes first. */
  isRepeat: boolean;
}

/** Counts down without a live region, which would announce every second. Independent of clock changes. */
export function Countdown({ since, until, isRepeat }: CountdownProps) {
  const all = Math.max(until - since, 1);
  const [remainingTime, setRemainingTime] = useState(() =>
    Math.min(Math.max(until - Date.now(), 0), all),
  );
  useEffect(() => {
    const from = performance.now();
    const timer = setInterval(
      () => setRemainingTime(Math.max(0, remainingTime - (performance.now() - from))),
      250,
    );
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.ceil(remainingTime / 1000);
  return (
    <p class={style.countdown}>
      <svg class={style.ring} viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="10" pathLength="1" />
        <circle
          cx="12"
          cy="12"
          r="10"
          pathLength="1"
          stroke-dasharray={`${remainingTime / all} 1`}
        />
      </svg>
      {seconds === 0
        ? i18n.t("queue.inLine")
        : isRepeat
          ? i18n.t("queue.checkFor", seconds)
          : i18n.t("queue.undoFor", seconds)}
    </p>
  );
}
