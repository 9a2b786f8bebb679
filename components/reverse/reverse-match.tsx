import { useContext } from "preact/hooks";
import { i18n } from "#i18n";
import type { Match } from "../../lib/reverse/findings.ts";
import type { ReverseSearch } from "../../lib/reverse/reverse-search.ts";
import type { ServiceProfile } from "../../lib/stored/service-profile.ts";
import { DetailsButton } from "../completion/details-button.tsx";
import { ImageCard } from "../image/card/image-card.tsx";
import { ImageDetailsLink } from "../image/card/image-details-link.tsx";
import { IconButton } from "../ui/controls/icon-button.tsx";
import { info } from "../ui/icons/icons.ts";
import { Navigation } from "../ui/navigation.ts";
import { CompareButton } from "./compare-button.tsx";
import { MatchNotes } from "./match-notes.tsx";
import style from "./reverse-match.module.css";
import { VerdictLine } from "./verdict-line.tsx";

interface ReverseMatchProps {
  match: Match;
  search: ReverseSearch;
  profile: ServiceProfile;
}

/** Shows a match in a compact row with its verdict and actions. */
export function ReverseMatch({ match, search, profile }: ReverseMatchProps) {
  const { image, verdict } = match;
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
        <MatchNotes match={match} />
      </ImageCard>
      <div class={style.buttons}>
        <CompareButton match={match} search={search} profile={profile} />
        <DetailsButton match={match} search={search} profile={profile} />
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
