import { i18n } from "#i18n";
import type { Failure } from "../../lib/failure.ts";
import { Button } from "./button.tsx";
import { failureText } from "./failure-text.ts";
import type { FrameAccessProps } from "./frame-access.tsx";
import { lazyView } from "./lazy-view.tsx";
import { Notice } from "./notice.tsx";
import { openOptions } from "./open-options.ts";

const FrameAccess = lazyView<FrameAccessProps>(
  async () => (await import("./frame-access.tsx")).FrameAccess,
  () => null,
);

export interface FailureNoteProps {
  failure: Failure;
  /** Sentence that names what failed. */
  what: string;
  /** Name of the service's profile, if any. */
  service?: string | undefined;
  /** Remedy that is available here, such as trying again. */
  action?: { label: string; run: () => void } | undefined;
  /** Omits the link to the options inside the options. */
  inOptions?: boolean;
}

/** Explains what failed, why, and what to do next, with a link to the options if they can fix it. */
export function FailureNote({ failure, what, service, action, inOptions }: FailureNoteProps) {
  const { why, next, cure, frames } = failureText(failure, service ?? i18n.t("failure.theService"));
  const elsewhere = cure === "options" && !inOptions;
  const offered = cure === "none" ? undefined : action;
  return (
    <Notice
      tone="bad"
      role="alert"
      title={what}
      actions={
        (elsewhere || offered) && (
          <>
            {elsewhere && (
              <Button onClick={() => void openOptions()}>{i18n.t("ui.openOptions")}</Button>
            )}
            {offered && <Button onClick={offered.run}>{offered.label}</Button>}
          </>
        )
      }
    >
      <p>{why}</p>
      {failure.detail && (
        <p>
          <q>{failure.detail}</q>
        </p>
      )}
      <p>{next}</p>
      {frames && <FrameAccess {...frames} />}
    </Notice>
  );
}
