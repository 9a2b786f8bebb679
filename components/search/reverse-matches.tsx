import { i18n } from "#i18n";
import type { ReverseSearch } from "../../lib/records.ts";
import type { ServiceProfile } from "../../lib/service-profile.ts";
import type { Found } from "../../lib/state/reverse/reverse-findings.ts";
import { Skeleton } from "../ui/skeleton.tsx";
import { ReverseMatch } from "./reverse-match.tsx";
import style from "./reverse-matches.module.css";

export interface ReverseMatchesProps {
  search: ReverseSearch;
  found: readonly Found[];
  profile: ServiceProfile;
}

export function ReverseMatches({ search, found, profile }: ReverseMatchesProps) {
  return (
    <section aria-labelledby="reverse-matches">
      <h2 id="reverse-matches">
        {i18n.t("reverse.found", found.length, [found.length, profile.name])}
      </h2>
      <ul>
        {found.map((one) => (
          <li key={one.image.id} class={style.match}>
            <ReverseMatch found={one} search={search} profile={profile} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const SHAPES = ["a", "b", "c"];

/** Fills the place of the matches while they load. */
export function ReverseMatchesSkeleton() {
  return (
    <div aria-hidden="true">
      {SHAPES.map((shape) => (
        <div key={shape} class={`${style.match} ${style.shape}`}>
          <Skeleton class={style.picture} />
          <div class={style.lines}>
            <Skeleton class={style.short} />
            <Skeleton />
            <Skeleton class={style.long} />
          </div>
        </div>
      ))}
    </div>
  );
}
