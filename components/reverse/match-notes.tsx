import { i18n } from "#i18n";
import type { Match } from "../../lib/reverse/findings.ts";
import { joinList } from "../ui/words/joined-texts.tsx";

/** Explains a match that is hidden or was merged. */
export function MatchNotes({ match: { image, hidden, merged } }: { match: Match }) {
  return (
    <>
      {hidden && <p class="hint">{i18n.t("reverse.hidden")}</p>}
      {merged.length > 0 && (
        <p class="hint">
          {i18n.t("reverse.mergedInto", merged.length, [
            merged.length,
            joinList(merged.map((id) => i18n.t("image.number", [id]))),
          ])}
        </p>
      )}
      {image.state === "merged" && <p class="hint">{i18n.t("reverse.survivor")}</p>}
    </>
  );
}
