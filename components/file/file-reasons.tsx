import { useEffect } from "preact/hooks";
import { i18n } from "#i18n";
import type { Candidate } from "../../lib/picture/pick.ts";
import { ruleResults } from "../../lib/rule-history-storage.ts";
import { isBestThatLoads } from "../../lib/sources/fallback.ts";
import { judgeReach, type Observations } from "../../lib/sources/reach.ts";
import { ruleOf } from "../../lib/sources/rule-history.ts";
import { watchItem } from "../../lib/state/base/watch-item.ts";
import { useModel } from "../ui/use-model.ts";
import { useNow } from "../ui/use-now.ts";
import { CandidateOption } from "./candidate-option.tsx";
import { CopyReport } from "./copy-report.tsx";
import type { FileChoiceProps } from "./file-choice.tsx";
import style from "./file-reasons.module.css";
import { fileReport } from "./file-report.ts";
import { useRuleTitle } from "./use-rule-title.ts";

const isWithoutAccess = ({ probe }: Observations = {}) =>
  probe?.status === "not-tried" && probe.why === "no-access";

/** Renders the contents of “Why this file”. Addresses are checked once it is mounted. */
export function FileReasons(props: FileChoiceProps) {
  const { pick, used, purpose, reach, base_url, fixed = false, onUse } = props;
  const now = useNow();
  const rule = useRuleTitle(pick.site ?? null);
  const observations = reach.observations.value;
  useEffect(() => reach.inspect(pick.candidates), [reach, pick.candidates]);

  const results = useModel(() => ({ stored: watchItem(ruleResults) })).stored.value ?? {};
  const failures = (candidate: Candidate) => {
    const { loaded = [] } = results[ruleOf(pick.site, candidate) ?? ""] ?? {};
    const failed = loaded.filter((one) => !one).length;
    return failed > 0 ? i18n.t("file.ruleFailed", loaded.length, [failed, loaded.length]) : null;
  };

  const judge = (index: number) => {
    const candidate = pick.candidates[index] ?? pick.candidates[0];
    if (!candidate) throw new RangeError("A pick has a candidate.");
    return judgeReach(candidate, observations.get(candidate.url), {
      now: () => now,
      base_url,
    });
  };

  const usedUrl = used === null ? undefined : pick.candidates[used]?.url;
  const isBest =
    usedUrl !== undefined &&
    purpose === "upload" &&
    isBestThatLoads(pick.candidates, usedUrl, observations, { base_url });

  return (
    <div class={style.reasons}>
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
            isShown={index === pick.shown}
            fixed={fixed}
            judgement={judge(index)}
            failures={failures(candidate)}
            now={now}
            examining={reach.examining.value === candidate.url}
            noAccess={isWithoutAccess(observations.get(candidate.url))}
            onUse={() => onUse(index)}
            onExamine={() => void reach.examine(candidate.url)}
          />
        ))}
      </fieldset>
      {isBest && <p class={style.note}>{i18n.t("file.bestThatLoads")}</p>}
      {used === null && <p class={style.note}>{i18n.t("file.ownAddress")}</p>}
      <p class={style.note}>{i18n.t("file.examineHint")}</p>
      <CopyReport text={() => fileReport({ pick, rule, used, judge, now })} />
    </div>
  );
}
