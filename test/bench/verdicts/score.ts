import { markdownTable } from "../../readme/written.ts";
import { quantile } from "../measurement.ts";
import { type Answer, isFound, METHODS, RIVALS } from "./answers.ts";

const percent = (part: number) => `${(100 * part).toFixed(1)} %`;

const share = (part: number, whole: number) =>
  whole === 0 ? "" : `${percent(part / whole)} (${part}/${whole})`;

const shareOf = (answers: readonly Answer[], is: (answer: Answer) => boolean) =>
  share(answers.filter(is).length, answers.length);

/** Returns the lower end of the 95 % confidence interval of a share (Wilson). */
function lowerBound(part: number, whole: number): number {
  const z2 = 1.96 ** 2;
  const p = part / whole;
  const spread = 1.96 * Math.sqrt((p * (1 - p) + z2 / (4 * whole)) / whole);
  return (p + z2 / (2 * whole) - spread) / (1 + z2 / whole);
}

const isSame = ({ same }: Answer) => same.Tagpie;
const isLabelled = (label: Answer["label"]) => (answer: Answer) => answer.label === label;
const isTransparent = ({ style, label }: Answer) => style === "transparent" && label === "same";
/** A page's scan found everything that lies over the picture. */
const isScanned = ({ group }: Answer) => !group.includes("unseen badge");
const isGeometric = ({ group }: Answer) => /^(crop|pad|rotate 4)/u.test(group);

const isVariantOfScene = ({ style, label }: Answer) => style === "scene" && label === "variant";

/** Returns a quantile of the processor times. */
function timeAt(answers: readonly Answer[], fraction: number): string {
  const times = answers.map(({ milliseconds }) => milliseconds);
  return times.length === 0 ? "" : `${quantile(times, fraction).toFixed(1)} ms`;
}

/** Reports each figure that has a goal, for each half of the set. */
export function tableOfGoals(answers: readonly Answer[]): string {
  const halves = [false, true].map((heldOut) => answers.filter((one) => one.heldOut === heldOut));
  const row = (what: string, goal: string, of: (half: readonly Answer[]) => string) => [
    what,
    ...halves.map(of),
    goal,
  ];
  const precision = (half: readonly Answer[]) => {
    const claims = half.filter(isSame);
    const right = claims.filter(isLabelled("same")).length;
    if (claims.length === 0) return "";
    return `${share(right, claims.length)}, at least ${percent(lowerBound(right, claims.length))}`;
  };
  const files = (half: readonly Answer[]) => half.filter(({ captured }) => !captured);
  const captures = (half: readonly Answer[]) => half.filter(({ captured }) => captured);
  const rows = [
    row("“same” is right", "≥ 99.5 % of ≥ 1,000", precision),
    row("variants called the same", "≤ 0.5 %", (half) =>
      shareOf(half.filter(isLabelled("variant")), isSame),
    ),
    row("… in scenes, from files", "≤ 1 %", (half) =>
      shareOf(files(half).filter(isVariantOfScene), isSame),
    ),
    row("… in scenes, from captures", "≤ 2 %", (half) =>
      shareOf(captures(half).filter(isVariantOfScene), isSame),
    ),
    row("same, from files", "≥ 97 %", (half) =>
      shareOf(files(half).filter(isLabelled("same")), isSame),
    ),
    row("same, from captures", "≥ 93 %", (half) =>
      shareOf(captures(half).filter(isLabelled("same")).filter(isScanned), isSame),
    ),
    row("… with a badge that the scan missed: probably", "", (half) =>
      shareOf(
        captures(half).filter((one) => !isScanned(one)),
        isFound,
      ),
    ),
    row("same or probably, from all captures", "≥ 93 %", (half) =>
      shareOf(captures(half).filter(isLabelled("same")), isFound),
    ),
    row("transparent", "≥ 97 %", (half) => shareOf(half.filter(isTransparent), isFound)),
    row("cropped, padded, tilted: altered", "≥ 90 %", (half) =>
      shareOf(half.filter(isGeometric), ({ verdict }) => verdict.kind === "similar"),
    ),
    row("all alterations: altered", "", (half) =>
      shareOf(half.filter(isLabelled("altered")), ({ verdict }) => verdict.kind === "similar"),
    ),
    row("a verdict, median", "≤ 30 ms", (half) => timeAt(half, 0.5)),
    row("a verdict, longest of 99 %", "≤ 150 ms", (half) => timeAt(half, 0.99)),
  ];
  return markdownTable(["", "tuned", "held out", "goal"], rows).trimEnd();
}

/** Reports how often each method calls the pairs of each group the same. */
export function tableByGroup(answers: readonly Answer[]): string {
  const groups = Map.groupBy(
    answers,
    ({ label, group }) => `${label}|${group.replace(/ on #.*/u, "")}`,
  );
  const rows = [...groups].toSorted().map(([key, own]) => {
    const files = own.filter(({ captured }) => !captured);
    const kinds = Map.groupBy(own, ({ verdict }) =>
      verdict.kind === "similar" ? (verdict.altered ?? "similar") : verdict.kind,
    );
    const topKinds = [...kinds]
      .toSorted(([, one], [, other]) => other.length - one.length)
      .slice(0, 3);
    return [
      ...key.split("|"),
      ...METHODS.map((method) =>
        shareOf(method === "Tagpie" ? own : files, ({ same }) => same[method]),
      ),
      topKinds.map(([kind, found]) => `${kind} ${found.length}`).join(", "),
    ];
  });
  return markdownTable(["label", "change", ...METHODS, "most verdicts"], rows).trimEnd();
}

/** Reports for each change of a file how many pairs each method finds at the limit above which it accepts no stranger. */
export function tableOfRecall(answers: readonly Answer[]): string {
  const files = answers.filter(({ captured }) => !captured);
  const strangers = files.filter(isLabelled("stranger"));
  const copies = files.filter(({ label }) => ["same", "altered", "edited"].includes(label));
  const limits = RIVALS.map((rival) => Math.max(...strangers.map(({ alike }) => alike[rival])));
  const cells = (own: readonly Answer[]) =>
    RIVALS.map((rival, at) =>
      shareOf(own, ({ alike }) => alike[rival] > (limits[at] ?? Number.POSITIVE_INFINITY)),
    );
  const groups = Map.groupBy(
    copies,
    ({ label, group }) => `${label}|${group.replace(/ on #.*/u, "")}`,
  );
  const rows = [...groups].toSorted().map(([key, own]) => [...key.split("|"), ...cells(own)]);
  const all = ["same", "altered", "edited"].map((label) => [
    label,
    "all",
    ...cells(copies.filter((one) => one.label === label)),
  ]);
  return `No stranger among ${strangers.length} is accepted.\n\n${markdownTable(["label", "change", ...RIVALS], [...all, ...rows]).trimEnd()}`;
}

/** Lists wrong claims and missed pairs by name, for a look at their pictures. */
export const wrongAnswers = (answers: readonly Answer[]): string[] =>
  answers
    .filter((one) => (one.label === "same" ? !isFound(one) : isSame(one)))
    .map(({ name, label, verdict }) => `${name}: ${label}, called ${JSON.stringify(verdict)}`);
