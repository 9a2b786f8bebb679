import type { ComponentChildren } from "preact";
import { i18n } from "#i18n";
import { nameHints } from "../../lib/state/tags/name-hints.ts";
import type { TagInput } from "../../lib/state/tags/tag-input.ts";
import type { TagHint } from "../../lib/state/upload/tag-hints.ts";
import type { Repair } from "../../lib/tags/customs/customs.ts";
import { nameProblem } from "../../lib/tags/name-problems.ts";
import { Button } from "../ui/controls/button.tsx";
import { FirstItems } from "../ui/lists/first-items.tsx";
import { joinList } from "../ui/words/joined-texts.tsx";
import { translateKey } from "../ui/words/translate-key.ts";
import style from "./tag-hints.module.css";
import { problemWords, shortenAndIsolateName } from "./tag-name-words.ts";

/** Longer lists are named by their number. */
const MAX_NAMED = 5;

const nameList = (names: readonly string[]) =>
  names.length > MAX_NAMED
    ? i18n.t("image.tags", names.length)
    : joinList(names.map(shortenAndIsolateName));

/** Says in one line what is doubtful about the tags. `service`: its name. */
export function hintWords({ code, names }: TagHint, service = ""): string {
  const [name = ""] = names;
  const [first = "", second = ""] = names.map(shortenAndIsolateName);
  switch (code) {
    case "odd-name": {
      const problem = nameProblem(name);
      return problem ? problemWords(problem) : "";
    }
    case "redundant":
      return i18n.t("tags.redundantCount", names.length);
    case "implied":
      return i18n.t("tags.implied", names.length);
    case "maker-added":
      return i18n.t("hint.makerFromPage", [first]);
    case "new-tags":
      return i18n.t("tags.newOn", names.length, [names.length, service, nameList(names)]);
    case "artist-without-prefix":
      return i18n.t("hint.artistWithoutPrefix", [first, second]);
    case "misspelled":
      return i18n.t("hint.misspelled", [first]);
    default: {
      const isVector = code === "transparency-missing" && !names.includes("transparent background");
      return isVector
        ? i18n.t("hint.vectorMissing")
        : translateKey(`hint.${code}`, [nameList(names), ""]);
    }
  }
}

/** Renders a hint in a list. */
export const HintLine = ({
  isQuiet = false,
  children,
}: {
  isQuiet?: boolean;
  children: ComponentChildren;
}) => <li class={`${style.line} ${isQuiet ? style.quiet : ""}`}>{children}</li>;

interface RepairsProps {
  hint: TagHint;
  onRepair: (repair: Repair) => void;
}

/** Offers each change that mends a hint. */
export const HintFixButtons = ({ hint, onRepair }: RepairsProps) =>
  hint.repairs.map((repair) => {
    const { add, drop } = repair;
    const names = nameList(add.length > 0 ? add : drop);
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

interface NameHintsProps {
  model: TagInput;
  /** Called when the pressed button disappears and the focus has to move. */
  onDone: () => void;
}

/** Lists odd and misspelled names where no picture tells more about the tags. */
export function NameHints({ model, onDone }: NameHintsProps) {
  const hints = nameHints(model.report).filter(({ isQuiet }) => !isQuiet);
  if (hints.length === 0) return null;
  return (
    <FirstItems items={hints}>
      {(firstItems) => (
        <ul class="stack gap-2px small" aria-label={i18n.t("hint.label")}>
          {firstItems.map((hint) => (
            <HintLine key={`${hint.code} ${hint.names[0]}`}>
              <div>
                {hintWords(hint)}{" "}
                <HintFixButtons
                  hint={hint}
                  onRepair={(repair) => {
                    model.chosen.mend(repair);
                    onDone();
                  }}
                />
              </div>
            </HintLine>
          ))}
        </ul>
      )}
    </FirstItems>
  );
}
