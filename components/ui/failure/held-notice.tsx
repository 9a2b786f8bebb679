import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { i18n } from "#i18n";
import {
  challengeVisits,
  chooseCookies,
  type Hold,
  resumeService,
  watchGate,
} from "../../../lib/state/base/hold.ts";
import type { ServiceProfile } from "../../../lib/stored/service-profile.ts";
import button from "../controls/button.module.css";
import { Button } from "../controls/button.tsx";
import { ExternalLink } from "../controls/external-link.tsx";
import { Notice } from "../display/notice.tsx";
import { formatClock, hostOf } from "../words/format.ts";
import { words } from "../words/words-by-code.ts";
import { HelpLink } from "./help-link.tsx";

interface HeldNoticeProps {
  profile: ServiceProfile;
  hold: Pick<Hold, "reason" | "until">;
  /** Continues the work that failed, once requests may be sent again. */
  onOpen?: (() => void) | undefined;
}

/** Explains why requests are held and until when. Continues after a rate limit, or when the user returns from a challenge. */
export function HeldNotice({ profile, hold: { reason, until }, onOpen }: HeldNoticeProps) {
  const { id, base_url, name } = profile;
  const secondsLeft = useSecondsUntil(until);
  const gate = useMemo(() => watchGate(base_url), [base_url]).value;
  const isWaiting = useRef(false);
  const proceed = () => {
    isWaiting.current = false;
    onOpen?.();
  };
  const resume = async () => {
    isWaiting.current = false;
    await resumeService(id);
    proceed();
  };

  const isHeld = gate && gate.status !== "open";
  const asksForCookies =
    reason === "challenged" &&
    isHeld &&
    gate.is_repeated === true &&
    profile.sends_cookies === undefined;
  const answer = async (sends_cookies: boolean) => {
    await chooseCookies(id, sends_cookies);
    if (sends_cookies) await resume();
  };

  const isOver = secondsLeft === 0 && reason === "rate-limited";
  useEffect(() => {
    if (isOver) proceed();
  }, [isOver]);

  // Another notice of this service may resume it.
  useEffect(() => {
    if (isHeld) isWaiting.current = true;
    else if (gate && isWaiting.current) proceed();
  }, [gate]);

  useEffect(() => {
    if (reason !== "challenged") return;
    const back = () => {
      if (challengeVisits.delete(base_url)) void resume();
    };
    window.addEventListener("focus", back);
    return () => window.removeEventListener("focus", back);
  });

  const noteVisit = ({ target }: Event) => {
    const link = target instanceof Element && target.closest("a");
    if (link && link.getAttribute("href") === base_url) challengeVisits.add(base_url);
  };

  return (
    <div data-held onClickCapture={noteVisit} onAuxClickCapture={noteVisit}>
      <Notice
        tone="warn"
        role="status"
        title={words(`hold.title.${reason}`, [name, formatClock(until)])}
        actions={
          <>
            {reason === "challenged" ? (
              <ExternalLink class={`${button.button} ${button.primary}`} href={base_url}>
                {i18n.t("hold.pass", [hostOf(base_url)])}
              </ExternalLink>
            ) : (
              // A request that comes too early extends a block, so nothing invites to send one.
              <Button
                kind={reason === "blocked" && secondsLeft > 0 ? "quiet" : "plain"}
                onClick={() => void resume()}
              >
                {reason === "rate-limited"
                  ? i18n.t("hold.goOn")
                  : i18n.t(secondsLeft > 0 ? "hold.checkNow" : "ui.tryAgain")}
              </Button>
            )}
            <HelpLink code={reason} service={name} class={`${button.button} ${button.quiet}`} />
          </>
        }
      >
        <p>
          {words(`hold.${reason}`, [name])}
          {reason !== "challenged" && secondsLeft > 0 && (
            <span aria-hidden="true"> {i18n.t("hold.left", [formatLeft(secondsLeft)])}</span>
          )}
        </p>
        {asksForCookies && (
          <>
            <p>{i18n.t("hold.cookies", [hostOf(base_url)])}</p>
            <div class="line gap-s2">
              <Button onClick={() => void answer(true)}>{i18n.t("hold.sendCookies")}</Button>
              <Button kind="quiet" onClick={() => void answer(false)}>
                {i18n.t("hold.noCookies")}
              </Button>
            </div>
          </>
        )}
      </Notice>
    </div>
  );
}

/** Returns the whole seconds until a time, updated each second. */
function useSecondsUntil(until: number): number {
  const seconds = () => Math.max(0, Math.ceil((until - Date.now()) / 1000));
  const [secondsLeft, setSecondsLeft] = useState(seconds);
  useEffect(() => {
    setSecondsLeft(seconds());
    const timer = setInterval(() => setSecondsLeft(seconds()), 1000);
    return () => clearInterval(timer);
  }, [until]);
  return secondsLeft;
}

const formatLeft = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
