import type { Alteration, Verdict } from "../../../lib/reverse/verdict.ts";
import { markdownTable } from "../../readme/written.ts";
import type { Pair } from "./pairs.ts";

type Kind = Verdict["kind"];

/** A verdict on a pair, which holds the correct one. */
export interface Answer {
  pair: Pair;
  kind: Kind;
  altered: Alteration | null;
}

const isSame = (kind: Kind) => kind === "same-file" || kind === "same-picture";

const SAME = "the same file or picture";
const CLAIMS: Record<string, (kind: Kind) => boolean> = {
  "same-picture": (kind) => kind === "same-picture",
  similar: (kind) => kind === "similar",
  related: (kind) => kind === "related",
  [SAME]: isSame,
};

const share = (part: number, whole: number) =>
  whole === 0 ? "" : `${((100 * part) / whole).toFixed(1)} % (${part}/${whole})`;

/**
 * Reports each half of the set separately. Precision: fraction of positive verdicts that are correct. Recall: fraction of true cases that
 * are found.
 */
export function tableByVerdict(judges: Record<string, readonly Answer[]>): string {
  const rows = Object.entries(judges).flatMap(([judge, answers]) => {
    // A list only tells which images may be the same.
    const isList = answers.every(({ kind }) => kind !== "similar");
    const claims = Object.entries(CLAIMS).filter(([claim]) => !isList || claim === SAME);
    return [false, true].flatMap((heldOut) =>
      claims.map(([claim, is]) => {
        const own = answers.filter(({ pair }) => pair.heldOut === heldOut);
        const given = own.filter(({ kind }) => is(kind));
        const due = own.filter(({ pair }) => is(pair.kind));
        const hits = given.filter(({ pair }) => is(pair.kind)).length;
        const half = heldOut ? "held out" : "tuned";
        return [judge, half, claim, share(hits, given.length), share(hits, due.length)];
      }),
    );
  });
  return markdownTable(["judged by", "half", "verdict", "precision", "recall"], rows).trimEnd();
}

export function tableByGroup(
  seen: readonly Answer[],
  unseen: readonly Answer[],
  listed: readonly Answer[],
): string {
  const rows = [...new Set(seen.map(({ pair }) => pair.group))].map((group) => {
    const of = (answers: readonly Answer[]) => answers.filter(({ pair }) => pair.group === group);
    const calledSame = (answers: readonly Answer[]) =>
      share(of(answers).filter(({ kind }) => isSame(kind)).length, of(answers).length);
    const own = of(seen);
    const right = own.filter(({ pair, kind }) => kind === pair.kind);
    const named = right.filter(({ pair, altered }) => altered === pair.altered);
    return [
      group,
      own[0]?.pair.kind ?? "",
      share(right.length, own.length),
      own.some(({ pair }) => pair.altered) ? share(named.length, own.length) : "",
      ...[seen, unseen, listed].map(calledSame),
    ];
  });
  const head = ["transformation", "right verdict", "given", "and named", "called the same"];
  return markdownTable([...head, "… without thumbnail", "… by the list"], rows).trimEnd();
}
