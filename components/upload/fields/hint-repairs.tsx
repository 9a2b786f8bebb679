import { i18n } from "#i18n";
import type { CustomHint, Repair } from "../../../lib/tags/customs/customs.ts";
import { isolated } from "../../tag/tag-note-words.ts";
import { Button } from "../../ui/controls/button.tsx";
import { joinList } from "../../ui/words/joined-texts.tsx";

interface RepairsProps {
  hint: CustomHint;
  onRepair: (repair: Repair) => void;
}

/** Offers each change that mends a hint. */
export const Repairs = ({ hint, onRepair }: RepairsProps) =>
  hint.repairs.map((repair) => {
    const { add, drop } = repair;
    const names = joinList((add.length > 0 ? add : drop).map(isolated));
    const label =
      add.length === 0
        ? i18n.t("hint.takeOut", [names])
        : i18n.t(drop.length > 0 ? "ui.useInstead" : "tags.addTag", [names]);
    const sign = add.length === 0 ? "−" : drop.length > 0 ? "→" : "+";
    return (
      <Button key={label} kind="quiet" aria-label={label} onClick={() => onRepair(repair)}>
        {sign} {names}
      </Button>
    );
  });
