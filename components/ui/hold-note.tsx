import { useMemo } from "preact/hooks";
import { i18n } from "#i18n";
import type { ServiceProfile } from "../../lib/service-profile.ts";
import { type Held, resumeService, watchHold } from "../../lib/state/base/hold.ts";
import { Button } from "./button.tsx";
import { formatClock } from "./format.ts";
import { Notice } from "./notice.tsx";

/** Shows until when requests to a service are paused, and why; nothing while requests run. */
export function HoldNote({ profile }: { profile: ServiceProfile }) {
  const { id, base_url, name } = profile;
  const held = useMemo(() => watchHold(base_url), [base_url]).value;
  return held ? (
    <Notice
      tone="warn"
      role="status"
      title={title(held, name)}
      actions={<Button onClick={() => void resumeService(id)}>{i18n.t("hold.goOn")}</Button>}
    >
      <p>{hint(held, name)}</p>
    </Notice>
  ) : null;
}

function title({ status, until }: Held, service: string): string {
  const words: [string, string] = [service, formatClock(until)];
  return status === "paused" ? i18n.t("hold.paused", words) : i18n.t("hold.stopped", words);
}

function hint({ reason }: Held, service: string): string {
  switch (reason) {
    case "rate-limited":
      return i18n.t("hold.rateLimited");
    case "challenged":
      return i18n.t("hold.challenged", [service]);
    case "blocked":
      return i18n.t("hold.blocked");
    default:
      return reason satisfies never;
  }
}
