import { useMemo } from "preact/hooks";
import { i18n } from "#i18n";
import type { ServiceProfile } from "../../lib/service-profile.ts";
import { resumeService, watchHold } from "../../lib/state/base/hold.ts";
import { Button } from "./button.tsx";
import { formatClock } from "./format.ts";
import { Notice } from "./notice.tsx";
import { words } from "./words.ts";

/** Shows until when requests to a service are paused, and why; nothing while requests run. */
export function HoldNote({ profile }: { profile: ServiceProfile }) {
  const { id, base_url, name } = profile;
  const held = useMemo(() => watchHold(base_url), [base_url]).value;
  return held ? (
    <Notice
      tone="warn"
      role="status"
      title={words(`hold.${held.status}`, [name, formatClock(held.until)])}
      actions={<Button onClick={() => void resumeService(id)}>{i18n.t("hold.goOn")}</Button>}
    >
      <p>{words(`hold.${held.reason}`, [name])}</p>
    </Notice>
  ) : null;
}
