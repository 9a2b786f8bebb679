import { i18n } from "#i18n";
import type { ServiceProfile } from "../../lib/service-profile.ts";
import type { Found } from "../../lib/state/reverse/reverse-findings.ts";
import { ImageCard } from "../image/image-card.tsx";
import { Icon } from "../ui/icon.tsx";
import { search } from "../ui/icons.ts";
import { minus } from "../ui/panel-icons.ts";
import { Skeleton } from "../ui/skeleton.tsx";
import { MatchNotes } from "./match-notes.tsx";
import style from "./reverse-picked.module.css";

export interface ReverseBestProps {
  /** The match that the headline is about. */
  found: Found | undefined;
  /** True while a match may still come. */
  waiting: boolean;
  /** True if the service could not look for the picture, which says nothing about a match. */
  unchecked: boolean;
  profile: ServiceProfile;
}

/** Shows the service's picture beside the searched one, or an empty frame. */
export function ReverseBest({ found, waiting, unchecked, profile }: ReverseBestProps) {
  if (found) {
    return (
      <ImageCard image={found.image} profile={profile} variant="tile">
        <MatchNotes found={found} />
      </ImageCard>
    );
  }
  return (
    <div class={style.picture} aria-hidden="true">
      {waiting ? (
        <Skeleton />
      ) : (
        <span class={style.empty}>
          <Icon of={unchecked ? minus : search} />
          {unchecked ? i18n.t("reverse.notSearched") : i18n.t("reverse.noMatch")}
        </span>
      )}
    </div>
  );
}
