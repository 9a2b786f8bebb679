import type { Alteration, Verdict } from "../../../lib/reverse/verdict.ts";
import { markdownTable } from "../table.ts";

type Kind = Verdict["kind"];

interface Said {
  kind: Kind;
  altered: Alteration | null;
}

/** The verdict on a pair, and the correct one. */
export interface Answer {
  name: string;
  group: string;
  heldOut: boolean;
  right: Said;
  said: Said;
}

interface Judge {
  name: string;
  answers: readonly Answer[];
  /** Possible verdicts; a list can only say that its entries match. */
  kinds?: readonly Kind[];
}

const KINDS: readonly Kind[] = ["same-file", "same-picture", "similar", "related"];

/** Precision: fraction of positive verdicts that are correct. Recall: fraction of true cases that are found. */
function scoreOf(answers: readonly Answer[], isMeant: (kind: Kind) => boolean) {
  const said = answers.filter(({ said: { kind } }) => isMeant(kind));
  const due = answers.filter(({ right: { kind } }) => isMeant(kind));
  const hits = said.filter(({ right: { kind } }) => isMeant(kind)).length;
  return { hits, said: said.length, due: due.length };
}

const isThere = (kind: Kind) => kind === "same-file" || kind === "same-picture";

/** Reports each half of the set separately. An identical file is known before any comparison. */
export function tableByVerdict(judges: readonly Judge[]): string {
  const rows = judges.flatMap(({ name, answers, kinds = KINDS }) =>
    (["tuned", "held out"] as const).flatMap((half) => {
      const own = answers.filter(({ heldOut }) => heldOut === (half === "held out"));
      const claims = kinds.map((kind) => ({ what: kind, ...scoreOf(own, (one) => one === kind) }));
      const there = { what: "the same file or picture", ...scoreOf(own, isThere) };
      return [...claims, there].map(({ what, hits, said, due }) => [
        name,
        half,
        what,
        share(hits, said),
        share(hits, due),
      ]);
    }),
  );
  return markdownTable([["judged by", "half", "verdict", "precision", "recall"], ...rows]);
}

export function tableByGroup(
  seen: readonly Answer[],
  unseen: readonly Answer[],
  listed: readonly Answer[],
): string {
  const groups = [...new Set(seen.map(({ group }) => group))];
  const of = (answers: readonly Answer[], group: string) =>
    answers.filter((answer) => answer.group === group);
  const rows = groups.map((group) => {
    const own = of(seen, group);
    const right = own.filter(({ right: { kind }, said }) => said.kind === kind);
    const named = right.filter(({ right: { altered }, said }) => said.altered === altered);
    const counted = (answers: readonly Answer[]) =>
      share(answers.filter(({ said: { kind } }) => isThere(kind)).length, answers.length);
    return [
      group,
      own[0]?.right.kind ?? "",
      share(right.length, own.length),
      own.some(({ right: { altered } }) => altered) ? share(named.length, own.length) : "",
      counted(own),
      counted(of(unseen, group)),
      counted(of(listed, group)),
    ];
  });
  const head = [
    "transformation",
    "right verdict",
    "given",
    "and named",
    "called the same",
    "… without thumbnail",
    "… by the list",
  ];
  return markdownTable([head, ...rows]);
}

const share = (part: number, whole: number) =>
  whole === 0 ? "" : `${((100 * part) / whole).toFixed(1)} % (${part}/${whole})`;
