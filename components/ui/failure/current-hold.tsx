import { useMemo } from "preact/hooks";
import { watchHold } from "../../../lib/state/base/hold.ts";
import type { ServiceProfile } from "../../../lib/stored/service-profile.ts";
import style from "./current-hold.module.css";
import { HoldNotice } from "./failure-note.tsx";

/** Shows until when requests to a service are held, and why, unless a failure below does. */
export function CurrentHold({ profile }: { profile: ServiceProfile }) {
  const hold = useMemo(() => watchHold(profile.base_url), [profile.base_url]).value;
  return hold ? (
    <div class={style.hold}>
      <HoldNotice profile={profile} hold={hold} />
    </div>
  ) : null;
}
