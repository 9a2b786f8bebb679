import { useContext } from "preact/hooks";
import { i18n } from "#i18n";
import type { ReverseSearch } from "../../lib/records.ts";
import type { ServiceProfile } from "../../lib/service-profile.ts";
import type { Found } from "../../lib/state/reverse/reverse-findings.ts";
import { ImageCard } from "../image/image-card.tsx";
import { ImageDetailsLink } from "../image/image-details-link.tsx";
import { Navigation } from "../panel/navigation.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { info } from "../ui/icons.ts";
import { CompareButton } from "./compare-button.tsx";
import { MatchNotes } from "./match-notes.tsx";
import style from "./reverse-match.module.css";
import { VerdictLine } from "./verdict-line.tsx";

export interface ReverseMatchProps {
  found: Found;
  search: ReverseSearch;
  profile: ServiceProfile;
}

/** Shows a match in a compact row with its verdict and actions. */
export function ReverseMatch({ found, search, profile }: ReverseMatchProps) {
  const { image, verdict } = found;
  const navigation = useContext(Navigation);
  const show = () => navigation?.showImage({ profile, image_id: image.id, known: image, search });
  return (
    <div class={style.match}>
      <ImageCard
        image={image}
        profile={profile}
        variant="line"
        lead={
          <div class={style.lead}>
            <VerdictLine verdict={verdict} service={profile.name} />
          </div>
        }
      >
        <MatchNotes found={found} />
      </ImageCard>
      <div class={style.buttons}>
        <CompareButton image={image} search={search} profile={profile} />
        {navigation ? (
          <IconButton
            label={i18n.t("reverse.detailsOf", [i18n.t("image.number", [image.id])])}
            icon={info}
            onClick={show}
          />
        ) : (
          <ImageDetailsLink image={image} profile={profile} />
        )}
      </div>
    </div>
  );
}
