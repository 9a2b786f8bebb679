import { i18n } from "#i18n";
import type { Verdict } from "../../lib/reverse/judging/verdict.ts";
import { verdictWords } from "./verdict-words.ts";

interface VerdictLineProps {
  /** Undefined until judged. */
  verdict: Verdict | undefined;
  service: string;
  /** Says what it is based on, and how sure it is. */
  exact?: boolean;
}

export function VerdictLine({ verdict, service, exact = false }: VerdictLineProps) {
  if (!verdict) return <p class="muted">{i18n.t("verdict.notYet")}</p>;
  const { what, basis, tone } = verdictWords(verdict, service);
  return (
    <div class="stack gap-1px">
      <p class={`strong ${tone}`}>{what}</p>
      {exact && basis && <p class="hint">{basis}</p>}
    </div>
  );
}
