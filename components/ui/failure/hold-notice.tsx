import { useEffect } from "preact/hooks";
import { i18n } from "#i18n";
import type { Hold } from "../../../lib/state/base/hold.ts";
import { createHoldWait } from "../../../lib/state/base/hold-wait.ts";
import type { ServiceProfile } from "../../../lib/stored/service-profile.ts";
import button from "../controls/button.module.css";
import { Button } from "../controls/button.tsx";
import { ExternalLink } from "../controls/external-link.tsx";
import { Notice } from "../display/notice.tsx";
import { useModel } from "../hooks/use-model.ts";
import { formatClock, hostOf } from "../words/format.ts";
import { translateKey } from "../words/translate-key.ts";
import { HelpLink } from "./help-link.tsx";

interface HoldNoticeProps {
  profile: ServiceProfile;
  hold: Pick<Hold, "reason" | "until">;
  /** Continues the work that failed, once requests may be sent again. */
  onOpen?: (() => void) | undefined;
}

/** Explains why requests are held and until when. Continues after a rate limit, or when the user returns from a challenge. */
export function HoldNotice(props: HoldNoticeProps) {
  const { profile, hold } = props;
  const { base_url, name } = profile;
  const { reason, until } = hold;
  const wait = useModel(() => createHoldWait(props));
  useEffect(() => wait.update(props));
  useEffect(() => wait.follow(), [wait]);
  const secondsLeft = wait.secondsLeft.value;

  const noteVisit = ({ target }: Event) => {
    const link = target instanceof Element && target.closest("a");
    if (link && link.getAttribute("href") === base_url) wait.visitChallenge();
  };

  return (
    <div data-held onClickCapture={noteVisit} onAuxClickCapture={noteVisit}>
      <Notice
        tone="warn"
        role="status"
        title={translateKey(`hold.title.${reason}`, [name, formatClock(until)])}
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
                onClick={() => void wait.resume()}
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
          {translateKey(`hold.${reason}`, [name])}
          {reason !== "challenged" && secondsLeft > 0 && (
            <span aria-hidden="true"> {i18n.t("hold.left", [formatLeft(secondsLeft)])}</span>
          )}
        </p>
        {wait.asksForCookies.value && (
          <>
            <p>{i18n.t("hold.cookies", [hostOf(base_url)])}</p>
            <div class="line gap-s2">
              <Button onClick={() => void wait.answerCookies(true)}>
                {i18n.t("hold.sendCookies")}
              </Button>
              <Button kind="quiet" onClick={() => void wait.answerCookies(false)}>
                {i18n.t("hold.noCookies")}
              </Button>
            </div>
          </>
        )}
      </Notice>
    </div>
  );
}

const formatLeft = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
