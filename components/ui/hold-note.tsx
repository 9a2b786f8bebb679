import { useMemo } from "preact/hooks";
import type { ServiceProfile } from "../../lib/service-profile.ts";
import { watchHold } from "../../lib/state/base/hold.ts";
import { HeldNotice } from "./failure-note.tsx";
import style from "./hold-note.module.css";

/** Shows until when requests to a service are held, and why, unless a failure below does. */
export function HoldNote({ profile }: { profile: ServiceProfile }) {
  const held = useMemo(() => watchHold(profile.base_url), [profile.base_url]).value;
  return held ? (
    <div class={style.hold}>
      <HeldNotice profile={profile} held={held} />
    </div>
  ) : null;
}
