import { useState } from "preact/hooks";
import { i18n } from "#i18n";
import type { ReverseSearch } from "../../lib/records.ts";
import type { ServiceProfile } from "../../lib/service-profile.ts";
import type { Found } from "../../lib/state/reverse/reverse-findings.ts";
import type { CompareDialogProps } from "../compare/compare-dialog.tsx";
import { ImageCard } from "../image/image-card.tsx";
import { ImageDetailsLink } from "../image/image-details-link.tsx";
import { Button } from "../ui/button.tsx";
import { lazyView } from "../ui/lazy-view.tsx";
import style from "./reverse-match.module.css";
import { VerdictLine } from "./verdict-line.tsx";

const Nothing = () => null;
const CompareDialog = lazyView<CompareDialogProps>(
  async () => (await import("../compare/compare-dialog.tsx")).CompareDialog,
  Nothing,
);

export interface ReverseMatchProps {
  found: Found;
  search: ReverseSearch;
  profile: ServiceProfile;
}

/** Shows a match with its verdict and actions. */
export function ReverseMatch({ found, search, profile }: ReverseMatchProps) {
  const { image, verdict, hidden, merged } = found;
  const [comparing, setComparing] = useState(false);
  const number = i18n.t("image.number", [image.id]);
  // An image in processing has no picture to compare.
  // A video has no single picture to overlay.
  const isComparable =
    image.state === "visible" && image.thumbnails_generated && image.mime_type !== "video/webm";
  return (
    <ImageCard
      image={image}
      profile={profile}
      lead={<VerdictLine verdict={verdict} service={profile.name} />}
    >
      {hidden && <p class={style.note}>{i18n.t("reverse.hidden")}</p>}
      {merged.length > 0 && (
        <p class={style.note}>
          {i18n.t("reverse.mergedInto", merged.length, [merged.length, merged.join(", ")])}
        </p>
      )}
      {image.state === "merged" && <p class={style.note}>{i18n.t("reverse.survivor")}</p>}
      <div class={style.buttons}>
        {isComparable && (
          <Button aria-label={i18n.t("compare.title", [number])} onClick={() => setComparing(true)}>
            {i18n.t("reverse.compare")}
          </Button>
        )}
        <ImageDetailsLink image={image} search={search} profile={profile} />
      </div>
      {comparing && isComparable && (
        <CompareDialog
          search={search}
          image={image}
          profile={profile}
          onClose={() => setComparing(false)}
        />
      )}
    </ImageCard>
  );
}
