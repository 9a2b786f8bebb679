import { markdownTable } from "../readme/written.ts";

type Goal = { ratio: number } | { most: number };

/** One line of a benchmark's results. */
export interface Measurement {
  what: string;
  unit: string;
  /** One figure per run. */
  runs: readonly number[];
  /** Reference figures from the same run. With equal counts they are compared in pairs with `runs`. */
  baseline?: { what: string; runs: readonly number[] };
  /** Upper limit of the ratio to the baseline, or else of the figure itself. */
  goal?: Goal;
}

export type Say = (line: string) => void;

export interface Part {
  /** Argument in `npm run bench -- NAME`. */
  name: string;
  /** Returns lines of the table, or a text and its JSON data where medians do not fit. */
  run(say: Say): Promise<readonly Measurement[] | { text: string; data: object }>;
}

/** Runs `work` once to warm up the browser's file cache and the code, and then `runs` times. */
export async function repeat<T>(runs: number, work: (run: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let run = -1; run < runs; run++) {
    const result = await work(run);
    if (run >= 0) results.push(result);
  }
  return results;
}

export function resultOf(part: string, measurement: Measurement) {
  const { what, unit, runs, baseline, goal = null } = measurement;
  const ratios = baseline && ratiosOf(runs, baseline.runs);
  const ratio = ratios ? median(ratios) : null;
  const figure = goal && "ratio" in goal ? ratio : median(runs);
  const limit = goal && ("ratio" in goal ? goal.ratio : goal.most);
  return {
    part,
    what,
    unit,
    median: median(runs),
    baseline: baseline ? { what: baseline.what, median: median(baseline.runs) } : null,
    ratio,
    /** First and third quartile of the ratio, or of the figures without a baseline. */
    spread: [quantile(ratios ?? runs, 1 / 4), quantile(ratios ?? runs, 3 / 4)] as const,
    goal,
    met: limit === null || figure === null ? null : figure <= limit,
    runs,
    baseline_runs: baseline?.runs ?? [],
  };
}

export type Result = ReturnType<typeof resultOf>;

/** Returns ratios of pairs: a disturbance of a whole run affects both. */
function ratiosOf(runs: readonly number[], baseline: readonly number[]): number[] {
  const baselineMedian = median(baseline);
  const paired = runs.length === baseline.length;
  return runs.map(
    (figure, index) => figure / (paired ? (baseline[index] ?? baselineMedian) : baselineMedian),
  );
}

const median = (figures: readonly number[]) => quantile(figures, 1 / 2);

/** Interpolates between two figures. */
export function quantile(figures: readonly number[], part: number): number {
  const sorted = figures.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * part;
  const [low, high] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  if (low === undefined || high === undefined) return Number.NaN;
  return low + (high - low) * (place - Math.floor(place));
}

const HEAD = ["part", "metric", "baseline", "Tagpie", "ratio", "spread", "goal"];

const figure = (value: number) =>
  value < 10 ? value.toFixed(2) : value.toFixed(value < 100 ? 1 : 0);

const plain = (value: number) =>
  Number.isInteger(value) ? value.toLocaleString("en") : figure(value);

export function tableOf(results: readonly Result[]): string {
  const rows = results.map(({ part, what, unit, median, baseline, ratio, spread, goal, met }) => {
    const times = ratio === null ? "" : "×";
    const limit = goal && ("ratio" in goal ? `×${goal.ratio}` : `${plain(goal.most)} ${unit}`);
    return [
      part,
      what,
      baseline ? `${baseline.what}: ${plain(baseline.median)} ${unit}` : "",
      `${plain(median)} ${unit}`,
      ratio === null ? "" : `×${figure(ratio)}`,
      spread[0] === spread[1] ? "" : spread.map((one) => `${times}${figure(one)}`).join("–"),
      limit ? `≤ ${limit.trimEnd()}: ${met ? "met" : "missed"}` : "",
    ];
  });
  return markdownTable(HEAD, rows).trimEnd();
}
