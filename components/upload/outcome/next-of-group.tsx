import { i18n } from "#i18n";
import type { DraftGroup } from "../../../lib/state/upload/draft-group.ts";
import { Button, type ButtonProps } from "../../ui/controls/button.tsx";

interface NextOfGroupProps extends Pick<ButtonProps, "kind"> {
  group: DraftGroup;
  /** By default, it asks for tags. */
  label?: string;
  onOpen: (recordId: string) => void;
}

/** Opens the next draft of a submitted one's group that can still be edited. */
export function NextOfGroup({ group, kind = "plain", label, onOpen }: NextOfGroupProps) {
  const next = group.nextOpen.value;
  if (next === null) return null;
  return (
    <Button kind={kind} onClick={() => onOpen(next)}>
      {label ?? i18n.t("upload.groupTagNext", [group.count.value])}
    </Button>
  );
}
