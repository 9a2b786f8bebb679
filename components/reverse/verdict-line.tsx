import { i18n } from "#i18n";
import type { Verdict } from "../../lib/reverse/verdict.ts";
import style from "./verdict-line.module.css";
import { verdictWords } from "./verdict-words.ts";

export interface VerdictLineProps {
  /** Undefined until judged. */
  verdict: Verdict | undefined;
  service: string;
}

export function VerdictLine({ verdict, service }: VerdictLineProps) {
  if (!verdict) return <p class={style.related}>{i18n.t("verdict.notYet")}</p>;
  const { what, basis, tone } = verdictWords(verdict, service);
  return (
    <div class={style.verdict}>
      <p class={`${style.what} ${style[tone]}`}>{what}</p>
      {basis && <p class={style.basis}>{basis}</p>}
    </div>
  );
}
