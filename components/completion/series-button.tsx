import { useState } from "preact/hooks";
import { i18n } from "#i18n";
import { incompleteItems } from "../../lib/state/completion/series.ts";
import type { PictureChoice } from "../../lib/stored/records.ts";
import type { ServiceProfile } from "../../lib/stored/service-profile.ts";
import { Button } from "../ui/controls/button.tsx";
import { lazyComponent } from "../ui/display/lazy-view.tsx";
import { Icon } from "../ui/icons/icon.tsx";
import { details } from "../ui/icons/panel-icons.ts";

const SeriesDialog = lazyComponent(async () => (await import("./series-dialog.tsx")).SeriesDialog);

interface SeriesButtonProps {
  choice: PictureChoice;
  profile: ServiceProfile;
}

/** Opens the images that the service has of a page's pictures, to complete one after the other. Nothing without any. */
export function SeriesButton({ choice, profile }: SeriesButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const { length } = incompleteItems(choice);
  if (length === 0 && !choice.completed) return null;
  return (
    <>
      <Button aria-disabled={length === 0} onClick={() => setOpen(true)}>
        <Icon of={details} /> {i18n.t("completion.several", [length])}
      </Button>
      {isOpen && <SeriesDialog choice={choice} profile={profile} onClose={() => setOpen(false)} />}
    </>
  );
}
