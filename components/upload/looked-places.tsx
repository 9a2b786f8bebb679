import { i18n } from "#i18n";
import type { ArrivalAttempt } from "../../lib/records.ts";
import { formatClock } from "../ui/format.ts";
import { words } from "../ui/words-by-code.ts";

/** Lists where and when an upload was looked for, with the results. */
export function LookedPlaces({ looked }: { looked: readonly ArrivalAttempt[] }) {
  if (looked.length === 0) return null;
  return (
    <section>
      <h2>{i18n.t("queue.lookedTitle")}</h2>
      <ul>
        {looked.map(({ place, result, at }) => (
          <li key={place}>
            {i18n.t("queue.lookedAt", [
              words(`queue.place.${place}`),
              words(`queue.result.${result}`),
              formatClock(at),
            ])}
          </li>
        ))}
      </ul>
    </section>
  );
}
