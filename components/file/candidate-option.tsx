import { i18n } from "#i18n";
import { isWebAddress } from "../../lib/api/addresses.ts";
import type { Candidate } from "../../lib/picture/pick.ts";
import { outOfReach } from "../../lib/sources/reach/out-of-reach.ts";
import type { Judgement } from "../../lib/sources/reach/reach.ts";
import { ExternalLink } from "../ui/controls/external-link.tsx";
import { hostOf } from "../ui/words/format.ts";
import style from "./candidate-option.module.css";
import { flagWords, reasonWords } from "./file-words.ts";
import { reachText } from "./reach-text.ts";

const TONES = { likely: "good", unlikely: "warn", unknown: style.unknown };

interface CandidateOptionProps {
  candidate: Candidate;
  group: string;
  isUsed: boolean;
  /** True if the page shows it. */
  isOnPage: boolean;
  isLocked: boolean;
  judgement: Judgement;
  now: number;
  onUse: () => void;
}

/** Shows one address of the picture as a radio button with its facts and a link to open it. */
export function CandidateOption(props: CandidateOptionProps) {
  const { candidate, group, isUsed, isOnPage, isLocked, judgement, now } = props;
  const { url, width, height } = candidate;
  const { what, why, next } = reachText(judgement);
  const name = nameOf(url);
  // The user may open a file of the own network, although no service can fetch it.
  const isOpenable = [null, "private-network"].includes(outOfReach(url));
  const facts = [
    width !== undefined && height !== undefined && i18n.t("image.pixels", [width, height]),
    ...flagWords(candidate, now),
  ].filter((fact) => fact !== false);
  return (
    <div class={style.candidate}>
      <label class={style.option}>
        <input
          type="radio"
          name={group}
          checked={isUsed}
          disabled={isLocked && !isUsed}
          onChange={props.onUse}
        />
        <span class="stack gap-1px">
          <span class="strong" title={isWebAddress(url) ? url : undefined}>
            {name}
          </span>
          <span>{reasonWords(candidate)}</span>
          {facts.length > 0 && <bdi class="hint">{facts.join(" · ")}</bdi>}
          {isOnPage && <span class="hint">{i18n.t("file.shown")}</span>}
          <span class="hint">
            <strong class={TONES[judgement.verdict]}>{what}</strong> {why} {next}
          </span>
        </span>
      </label>
      {isOpenable && (
        <span class={style.actions}>
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
