import { useEffect } from "preact/hooks";
import { i18n } from "#i18n";
import type { Candidate, PickedPicture } from "../../lib/picture/pick.ts";
import { judgeReach } from "../../lib/sources/reach/reach.ts";
import type { Reach } from "../../lib/state/file/reach.ts";
import { Disclosure } from "../ui/controls/disclosure.tsx";
import { useNow } from "../ui/hooks/use-now.ts";
import { CandidateOption } from "./candidate-option.tsx";
import style from "./file-choice.module.css";
import { useRuleTitle } from "./use-rule-title.ts";

export interface FileChoiceProps {
  pick: PickedPicture;
  /** Index of the used candidate; null if the address is not a candidate's. */
  used: number | null;
  /** Purpose of the file. */
  purpose: "find" | "upload";
  reach: Reach;
  /** Address of the service, which may reach files in its own network. */
  base_url: string;
  /** True while the choice is locked. */
  fixed?: boolean;
  /** True if all better candidates failed to load. */
  isBest?: boolean;
  onUse: (index: number) => void;
}

/** Explains the chosen file: all candidates, their facts, and a way to choose another. */
export function FileChoice(props: FileChoiceProps) {
  return (
    <Disclosure summary={i18n.t("file.why")}>
      <Candidates {...props} />
    </Disclosure>
  );
}

/** Is mounted when the user opens the details, and inspects the addresses then. */
function Candidates(props: FileChoiceProps) {
  const { pick, used, purpose, reach, base_url, fixed = false, isBest, onUse } = props;
  const now = useNow();
  const rule = useRuleTitle(pick.site ?? null);
  const observations = reach.observations.value;
  useEffect(() => reach.inspect(pick.candidates), [reach, pick.candidates]);

  const judge = (candidate: Candidate) =>
    judgeReach(candidate, observations.get(candidate.url), { now: () => now, base_url });

  return (
    <div class="stack">
      <p>{rule ? i18n.t("file.rule", [rule]) : i18n.t("file.noRule")}</p>
      <fieldset class={style.files}>
        <legend class={style.legend}>
          {purpose === "find" ? i18n.t("file.legendFind") : i18n.t("file.legendUpload")}
        </legend>
        {pick.candidates.map((candidate, index) => (
          <CandidateOption
            key={candidate.url}
            candidate={candidate}
            group={`file-${purpose}`}
            isUsed={index === used}
            isOnPage={index === pick.shown}
            isLocked={fixed}
            judgement={judge(candidate)}
            now={now}
            onUse={() => onUse(index)}
          />
        ))}
      </fieldset>
      {isBest && <p class="hint">{i18n.t("file.bestThatLoads")}</p>}
      {used === null && <p class="hint">{i18n.t("file.ownAddress")}</p>}
    </div>
  );
}
