import { useState } from "preact/hooks";
import { i18n } from "#i18n";
import type { Match } from "../../lib/reverse/findings.ts";
import type { ReverseSearch } from "../../lib/reverse/reverse-search.ts";
import { createComparisonOpener } from "../../lib/state/reverse/comparison-opener.ts";
import type { ServiceProfile } from "../../lib/stored/service-profile.ts";
import { Button } from "../ui/controls/button.tsx";
import { IconButton } from "../ui/controls/icon-button.tsx";
import { lazyComponent } from "../ui/display/lazy-view.tsx";
import { useModel } from "../ui/hooks/use-model.ts";
import { Icon } from "../ui/icons/icon.tsx";
import { compare } from "../ui/icons/panel-icons.ts";
import { VerdictLine } from "./verdict-line.tsx";

const CompareDialog = lazyComponent(
  async () => (await import("../compare/compare-dialog.tsx")).CompareDialog,
);

interface CompareButtonProps {
  match: Match;
  search: ReverseSearch;
  profile: ServiceProfile;
  /** Without it, only the icon is shown. */
  kind?: "plain" | "primary";
}

/** Opens the comparison of the searched picture with a match; nothing if they cannot be compared. */
export function CompareButton({ match, search, profile, kind }: CompareButtonProps) {
  const { image, verdict } = match;
  const room = useModel(() => createComparisonOpener(search.id, image.id));
  const [comparing, setComparing] = useState(room.isOwnTab);
  // An image in processing has no picture to compare.
  // A video has no single picture to overlay.
  if (image.state !== "visible" || !image.thumbnails_generated || image.mime_type === "video/webm")
    return null;
  const label = i18n.t("compare.title", [i18n.t("image.number", [image.id])]);
  const open = () => setComparing(!room.open());
  return (
    <>
      {kind ? (
        <Button kind={kind} aria-label={label} onClick={open}>
          <Icon of={compare} />
          {i18n.t("reverse.compare")}
        </Button>
      ) : (
        <IconButton label={label} icon={compare} onClick={open} />
      )}
      {comparing && (
        <CompareDialog
          search={search}
          image={image}
          profile={profile}
          lead={<VerdictLine verdict={verdict} service={profile.name} exact />}
          onClose={() => {
            setComparing(false);
            room.close();
          }}
        />
      )}
    </>
  );
}
