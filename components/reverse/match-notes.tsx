import { i18n } from "#i18n";
import type { Match } from "../../lib/reverse/findings.ts";

/** Explains a match that is hidden or was merged. */
export function MatchNotes({ match: { image, hidden, merged } }: { match: Match }) {
  return (
    <>
      {hidden && <p class="hint">{i18n.t("reverse.hidden")}</p>}
      {merged.length > 0 && (
        <p class="hint">
          {i18n.t("reverse.mergedInto", merged.length, [merged.length, merged.join(", ")])}
        </p>
      )}
      {image.state === "merged" && <p class="hint">{i18n.t("reverse.survivor")}</p>}
    </>
  );
}
