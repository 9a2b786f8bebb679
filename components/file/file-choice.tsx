import { useEffect, useState } from "preact/hooks";
import { i18n } from "#i18n";
import { isWebAddress } from "../../lib/api/addresses.ts";
import type { Candidate, PickedPicture } from "../../lib/picture/pick.ts";
import { judgeReach } from "../../lib/reach/judge-reach.ts";
import { reachObstacle } from "../../lib/reach/out-of-reach.ts";
import type { FileReach } from "../../lib/state/file/file-reach.ts";
import { Disclosure } from "../ui/controls/disclosure.tsx";
import { ExternalLink } from "../ui/controls/external-link.tsx";
import { hostOf } from "../ui/words/format.ts";
import { sizeInWords } from "../ui/words/size-in-words.ts";
import style from "./file-choice.module.css";
import { flagWords, reasonWords } from "./file-words.ts";
import { reachText } from "./reach-text.ts";
import { useRuleTitle } from "./use-rule-title.ts";

export interface FileChoiceProps {
  pick: PickedPicture;
  /** Index of the used candidate; null if the address is not a candidate's. */
  used: number | null;
  /** Purpose of the file. */
  purpose: "find" | "upload";
  reach: FileReach;
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
      <FileCandidates {...props} />
    </Disclosure>
  );
}

/** Lists the candidates with their facts. Inspects their addresses, so render it only when the user opens the details. */
export function FileCandidates(props: FileChoiceProps) {
  const { pick, used, purpose, reach, isBest } = props;
  const now = useNow();
  const rule = useRuleTitle(pick);
  useEffect(() => reach.inspect(pick.candidates), [reach, pick.candidates]);

  return (
    <div class="stack">
      <p>{rule ? i18n.t("file.rule", [rule]) : i18n.t("file.noRule")}</p>
      <fieldset class={style.files}>
        <legend class={style.legend}>
          {purpose === "find" ? i18n.t("file.legendFind") : i18n.t("upload.picture")}
        </legend>
        {pick.candidates.map((candidate, index) => (
          <CandidateOption key={candidate.url} {...{ candidate, index, now }} choice={props} />
        ))}
      </fieldset>
      {isBest && <p class="hint">{i18n.t("file.bestThatLoads")}</p>}
      {used === null && <p class="hint">{i18n.t("file.ownAddress")}</p>}
    </div>
  );
}

const TONES = { likely: "good", unlikely: "warn", unknown: style.unknown };

interface CandidateOptionProps {
  choice: FileChoiceProps;
  candidate: Candidate;
  index: number;
  now: number;
}

/** Shows one address of the picture as a radio button with its facts and a link to open it. */
function CandidateOption({ choice, candidate, index, now }: CandidateOptionProps) {
  const { pick, used, purpose, reach, base_url, fixed, onUse } = choice;
  const { url, width, height } = candidate;
  const observation = reach.observations.value.get(url);
  const judgement = judgeReach(candidate, observation, { now: () => now, base_url });
  const { what, why, next } = reachText(judgement);
  const name = nameOf(url);
  // The user may open a file of the own network, although no service can fetch it.
  const isOpenable = [null, "private-network"].includes(reachObstacle(url));
  const facts = [...sizeInWords({ width, height }), ...flagWords(candidate, now)];
  return (
    <div class={`stack gap-2px ${style.candidate}`}>
      <label class={style.option}>
        <input
          type="radio"
          name={`file-${purpose}`}
          checked={index === used}
          disabled={fixed && index !== used}
          onChange={() => onUse(index)}
        />
        <span class="stack gap-1px">
          <span class="strong" title={isWebAddress(url) ? url : undefined}>
            {name}
          </span>
          <span>{reasonWords(candidate)}</span>
          {facts.length > 0 && <bdi class="hint">{facts.join(" · ")}</bdi>}
          {index === pick.shown && <span class="hint">{i18n.t("file.shown")}</span>}
          <span class="hint">
            <strong class={TONES[judgement.verdict]}>{what}</strong> {why} {next}
          </span>
        </span>
      </label>
      {isOpenable && (
        <span class={`line ${style.actions}`}>
          <ExternalLink href={url}>
            {i18n.t("file.open")}
            <span class="visually-hidden"> {name}</span>
          </ExternalLink>
        </span>
      )}
    </div>
  );
}

/** Returns the distinguishing part of an address: the end of its path, often with a folder for each size, and its query. */
function nameOf(address: string): string {
  const url = URL.parse(address);
  if (!url || !/^https?:$/u.test(url.protocol)) return i18n.t("file.noAddress");
  const file = url.pathname.split("/").filter(Boolean).slice(-2).join("/");
  const query = url.search.length <= 40 ? url.search : "";
  return file ? `${hostOf(address)}/…/${file}${query}` : hostOf(address);
}

const EVERY = 15_000;

/** Returns the time in epoch milliseconds, updated for texts such as “2 more minutes”. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY);
    return () => clearInterval(timer);
  }, []);
  return now;
}
