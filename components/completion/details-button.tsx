import { useState } from "preact/hooks";
import { i18n } from "#i18n";
import { findBetterDuplicate } from "../../lib/completion/better-duplicate.ts";
import type { Match } from "../../lib/reverse/findings.ts";
import type { ReverseSearch } from "../../lib/reverse/reverse-search.ts";
import type { ServiceProfile } from "../../lib/stored/service-profile.ts";
import type { DraftFields } from "../../lib/upload/draft.ts";
import { Button } from "../ui/controls/button.tsx";
import { IconButton } from "../ui/controls/icon-button.tsx";
import { lazyComponent } from "../ui/display/lazy-view.tsx";
import { Icon } from "../ui/icons/icon.tsx";
import { details } from "../ui/icons/panel-icons.ts";

const DetailsDialog = lazyComponent(
  async () => (await import("./details-dialog.tsx")).DetailsDialog,
);

interface DetailsButtonProps {
  match: Match;
  search: ReverseSearch;
  /** The form of the picture's draft. */
  fields?: DraftFields | undefined;
  profile: ServiceProfile;
  /** Shows the words beside the icon. */
  isLong?: boolean;
}

/** Opens the comparison of all that the user has of a picture with a match; nothing for a match that is gone. */
export function DetailsButton({ match, search, fields, profile, isLong }: DetailsButtonProps) {
  const { image, verdict } = match;
  const [isOpen, setOpen] = useState(false);
  if (image.state !== "visible") return null;
  const label = i18n.t("completion.title", [i18n.t("image.number", [image.id])]);
  const open = () => setOpen(true);
  return (
    <>
      {isLong ? (
        <Button aria-label={label} onClick={open}>
          <Icon of={details} />
          {i18n.t("completion.open")}
        </Button>
      ) : (
        <IconButton label={label} icon={details} onClick={open} />
      )}
      {isOpen && (
        <DetailsDialog
          own={{ pick: search.pick, file: search.file ?? search.read, fields }}
          image={image}
          better={findBetterDuplicate(image, search, profile)}
          quality={verdict?.kind === "same-picture" ? verdict.quality : "unknown"}
          profile={profile}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
