import { i18n } from "#i18n";
import { pluralValue } from "../../lib/base/plural-value.ts";
import type { Match } from "../../lib/reverse/findings.ts";
import { basisOf } from "../../lib/reverse/presence.ts";
import type { ReverseSearch } from "../../lib/reverse/reverse-search.ts";
import type { ServiceProfile } from "../../lib/stored/service-profile.ts";
import divided from "../ui/lists/divided.module.css";
import { words } from "../ui/words/words-by-code.ts";
import { ReverseMatch } from "./reverse-match.tsx";
import style from "./reverse-matches.module.css";

interface ReverseMatchesProps {
  search: ReverseSearch;
  matches: readonly Match[];
  profile: ServiceProfile;
  /** True if the best match is shown elsewhere. */
  further?: boolean;
}

export function ReverseMatches({ search, matches, profile, further = false }: ReverseMatchesProps) {
  const count = matches.length;
  const heading = further ? "reverse.others" : "reverse.found";
  return (
    <section class="stack gap-s1" aria-labelledby="reverse-matches">
      <h2 id="reverse-matches" class={style.title}>
        {i18n.t(heading, count, [count, pluralValue(profile.name)])}
      </h2>
      <Method matches={matches} service={profile.name} />
      <ul class={divided.list}>
        {matches.map((match) => (
          <li key={match.image.id}>
            <ReverseMatch match={match} search={search} profile={profile} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Says once how the matches were compared, if they all were in the same way. */
function Method({ matches, service }: { matches: readonly Match[]; service: string }) {
  const bases = new Set(matches.flatMap(({ verdict }) => (verdict ? basisOf(verdict) : [])));
  const [basis] = bases;
  if (bases.size !== 1 || basis === undefined) return null;
  return <p class="hint">{words(`reverse.method.${basis}`, [service])}</p>;
}
