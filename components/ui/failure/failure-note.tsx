import { useEffect, useState } from "preact/hooks";
import { browser } from "wxt/browser";
import { i18n } from "#i18n";
import type { Failure } from "../../../lib/base/failure.ts";
import type { ServiceProfile } from "../../../lib/stored/service-profile.ts";
import button from "../controls/button.module.css";
import { Button } from "../controls/button.tsx";
import { lazyComponent } from "../display/lazy-view.tsx";
import { Notice } from "../display/notice.tsx";
import { offline } from "../icons/icons.ts";
import { failureIcon } from "./failure-icon.ts";
import { currentHold, failureText } from "./failure-text.ts";
import { HelpLink } from "./help-link.tsx";

const FrameAccess = lazyComponent(async () => (await import("./frame-access.tsx")).FrameAccess);

export const HoldNotice = lazyComponent(async () => (await import("./hold-notice.tsx")).HoldNotice);

interface FailureNoteProps {
  failure: Failure;
  /** Sentence that names what failed. Missing if a headline does. */
  what?: string;
  /** The service, which makes the note continue by itself after a hold. */
  profile?: ServiceProfile | undefined;
  /** Name of the service's profile, if any. */
  service?: string | undefined;
  /** Remedy that is available here, such as trying again. */
  action?: { label: string; run: () => void } | undefined;
  /** Omits the link to the options inside the options. */
  inOptions?: boolean;
}

/** Explains what failed, why, and what to do next. The one action opens the options if they can fix it, and afterwards tries again. */
export function FailureNote({ profile, ...rest }: FailureNoteProps) {
  const { failure, what, service = profile?.name, action, inOptions } = rest;
  const { code, why, next, tone, remedy, frames } = failureText(failure, service);
  const [visited, setVisited] = useState(false);
  const isOffline = failure.code === "unreachable" && !navigator.onLine;
  useEffect(() => {
    if (!isOffline || !action) return;
    window.addEventListener("online", action.run);
    return () => window.removeEventListener("online", action.run);
  });
  const hold = currentHold(failure);
  if (profile && hold) return <HoldNotice profile={profile} hold={hold} onOpen={action?.run} />;
  const offered = remedy === "none" ? undefined : action;
  const elsewhere = remedy === "options" && !inOptions && !(visited && offered);
  const visit = () => {
    setVisited(true);
    void browser.runtime.openOptionsPage();
  };
  return (
    <Notice
      tone={tone}
      icon={isOffline ? offline : failureIcon(failure)}
      role="alert"
      title={what}
      actions={
        <>
          {elsewhere ? (
            <Button onClick={visit}>{i18n.t("ui.openOptions")}</Button>
          ) : (
            offered && <Button onClick={offered.run}>{offered.label}</Button>
          )}
          <HelpLink code={code} service={service} class={`${button.button} ${button.quiet}`} />
        </>
      }
    >
      <p>{isOffline ? i18n.t("failure.offline") : why}</p>
      {failure.detail && (
        <p>
          <q>{failure.detail}</q>
        </p>
      )}
      {!isOffline && <p>{next}</p>}
      {frames && <FrameAccess {...frames} />}
    </Notice>
  );
}
