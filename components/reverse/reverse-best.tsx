import type { Match } from "../../lib/reverse/findings.ts";
import type { ReverseScreen } from "../../lib/state/reverse/reverse-screen.ts";
import type { ServiceProfile } from "../../lib/stored/service-profile.ts";
import { ImageCard } from "../image/card/image-card.tsx";
import { Skeleton } from "../ui/display/skeleton.tsx";
import { Icon } from "../ui/icons/icon.tsx";
import { search } from "../ui/icons/icons.ts";
import { minus } from "../ui/icons/panel-icons.ts";
import { words } from "../ui/words/words-by-code.ts";
import { MatchNotes } from "./match-notes.tsx";
import style from "./reverse-picked.module.css";

interface ReverseBestProps {
  /** The match that the headline is about. */
  match: Match | undefined;
  /** Content of its place if no match is shown. */
  emptyPlace: ReverseScreen["emptyPlace"];
  profile: ServiceProfile;
}

/** Shows the service's picture beside the searched one, or an empty frame. */
export function ReverseBest({ match, emptyPlace, profile }: ReverseBestProps) {
  if (match) {
    return (
      <ImageCard image={match.image} profile={profile} variant="tile">
        <MatchNotes match={match} />
      </ImageCard>
    );
  }
  return (
    <div class={style.picture} aria-hidden="true">
      {emptyPlace === "waiting" ? (
        <Skeleton />
      ) : (
        <span class={style.empty}>
          <Icon of={emptyPlace === "not-searched" ? minus : search} />
          {words(`reverse.${emptyPlace}`)}
        </span>
      )}
    </div>
  );
}
