import { useEffect, useRef, useState } from "preact/hooks";
import { i18n } from "#i18n";
import type { ServiceProfile } from "../../../lib/stored/service-profile.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Notice } from "../../ui/display/notice.tsx";
import { key } from "../../ui/icons/icons.ts";
import { KeyEntry } from "./key-entry.tsx";

/** Returns true if a service is known not to accept an upload with the key that is stored for it. */
export const needsKey = ({ key_ref, health }: ServiceProfile): boolean =>
  key_ref === null || health.key === "refused" || health.key === "unreadable";

/** Returns the sentence that says what is wrong with the key. */
export function keyTitle({ key_ref, health, name }: ServiceProfile): string {
  if (key_ref === null) return i18n.t("upload.key.needed");
  return health.key === "unreadable"
    ? i18n.t("ui.keyUnreadable", [name])
    : i18n.t("upload.key.rejected", [name]);
}

interface KeyNoticeProps {
  profile: ServiceProfile;
  /** True if an upload waits for the key, whose view has the title. */
  isWaiting?: boolean;
  /** Called once a good key is saved, because the focus has to move. */
  onDone: () => void;
}

/** Says that uploads need a key, and takes it. */
export function KeyNotice({ profile, isWaiting = false, onDone }: KeyNoticeProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isWaiting) button.current?.focus();
  }, [isWaiting]);
  return (
    <Notice
      tone="info"
      icon={key}
      role="status"
      title={!isWaiting && keyTitle(profile)}
      actions={
        !isOpen && (
          <Button ref={button} kind={isWaiting ? "primary" : "plain"} onClick={() => setOpen(true)}>
            {i18n.t("upload.key.enter")}
          </Button>
        )
      }
    >
      {isWaiting && <p>{i18n.t("upload.key.continues")}</p>}
      {isOpen && <KeyEntry profile={profile} onDone={onDone} />}
    </Notice>
  );
}
