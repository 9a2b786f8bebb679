import { i18n } from "#i18n";
import { isWebAddress } from "../../lib/api/addresses.ts";
import type { Candidate } from "../../lib/picture/pick.ts";
import { outOfReach } from "../../lib/sources/out-of-reach.ts";
import type { Judgement } from "../../lib/sources/reach.ts";
import { Button } from "../ui/button.tsx";
import { ExternalLink } from "../ui/external-link.tsx";
import { hostOf } from "../ui/format.ts";
import { StatusLine } from "../ui/status-line.tsx";
import style from "./candidate-option.module.css";
import { flagWords, reasonWords } from "./file-words.ts";
import { reachText } from "./reach-text.ts";

export interface CandidateOptionProps {
  candidate: Candidate;
  group: string;
  isUsed: boolean;
  isShown: boolean;
  fixed: boolean;
  judgement: Judgement;
  /** How often the files of its rule failed, or null. */
  failures: string | null;
  now: number;
  examining: boolean;
  /** True if the user denied access to the file's host. */
  noAccess: boolean;
  onUse: () => void;
  onExamine: () => void;
}

/** Shows one address of the picture as a radio button with its facts and links to inspect it. */
export function CandidateOption(props: CandidateOptionProps) {
  const { candidate, group, isUsed, isShown, fixed, judgement, now, examining } = props;
  const { url, width, height } = candidate;
  const { what, why, next } = reachText(judgement);
  const name = nameOf(url);
  const isWeb = [null, "private-network"].includes(outOfReach(url));
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
          disabled={fixed && !isUsed}
          onChange={props.onUse}
        />
        <span class={style.words}>
          <span class={style.name} title={isWebAddress(url) ? url : undefined}>
            {name}
          </span>
          <span>{reasonWords(candidate)}</span>
          {facts.length > 0 && <bdi class={style.facts}>{facts.join(" · ")}</bdi>}
          {props.failures && <span class={style.facts}>{props.failures}</span>}
          {isShown && <span class={style.facts}>{i18n.t("file.shown")}</span>}
          <span class={style.facts}>
            <strong class={style[judgement.verdict]}>{what}</strong> {why} {next}
          </span>
        </span>
      </label>
      {isWeb && (
        <span class={style.actions}>
          <ExternalLink href={url}>
            {i18n.t("file.open")}
            <span class="visually-hidden"> {name}</span>
          </ExternalLink>
          <Button kind="quiet" busy={examining} onClick={props.onExamine}>
            {i18n.t("file.examine")}
            <span class="visually-hidden"> {name}</span>
          </Button>
          <StatusLine>
            {props.noAccess && !examining && i18n.t("file.noAccess", [hostOf(url)])}
          </StatusLine>
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
