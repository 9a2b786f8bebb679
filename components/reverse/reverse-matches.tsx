import { i18n } from "#i18n";
import type { ReverseSearch } from "../../lib/records.ts";
import type { ServiceProfile } from "../../lib/service-profile.ts";
import type { Found } from "../../lib/state/reverse/reverse-findings.ts";
import { ReverseMatch } from "./reverse-match.tsx";
import style from "./reverse-matches.module.css";

export interface ReverseMatchesProps {
  search: ReverseSearch;
  found: readonly Found[];
  profile: ServiceProfile;
  /** True if the best match is shown elsewhere. */
  further?: boolean;
}

export function ReverseMatches({ search, found, profile, further = false }: ReverseMatchesProps) {
  const counted = [found.length, profile.name] as const;
  return (
    <section class={style.matches} aria-labelledby="reverse-matches">
      <h2 id="reverse-matches" class={style.title}>
        {further
          ? i18n.t("reverse.others", found.length, [...counted])
          : i18n.t("reverse.found", found.length, [...counted])}
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
