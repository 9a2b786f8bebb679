/** One line of a benchmark's results. */
export interface Measurement {
  what: string;
  unit: string;
  /** One figure per run. */
  runs: readonly number[];
  /** Reference figures from the same run. With equal counts they are compared in pairs with `runs`. */
  baseline?: { what: string; runs: readonly number[] };
  /** Upper limit of the ratio to the baseline, or else of the figure itself. */
  goal?: { ratio: number } | { most: number };
}

export type Say = (line: string) => void;

/** `name` is the argument in `npm run bench -- NAME`. */
export type Part = { name: string } & (
  | { measure(say: Say): Promise<readonly Measurement[]> }
  | {
      /** Reports results other than medians. `data` is JSON. */
      report(say: Say): Promise<{ text: string; data: object }>;
    }
);

export interface Result {
  part: string;
  what: string;
  unit: string;
  median: number;
  baseline: { what: string; median: number } | null;
  ratio: number | null;
  /** First and third quartile of the ratio, or of the figures without a baseline. */
  spread: readonly [number, number];
  goal: { ratio: number } | { most: number } | null;
  met: boolean | null;
  runs: readonly number[];
  baseline_runs: readonly number[];
}

export function resultOf(part: string, measurement: Measurement): Result {
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
    spread: [quantile(ratios ?? runs, 1 / 4), quantile(ratios ?? runs, 3 / 4)],
    goal,
    met: limit === null || figure === null ? null : figure <= limit,
    runs,
    baseline_runs: baseline?.runs ?? [],
  };
}

/** Returns ratios of pairs: a disturbance of a whole run affects both. */
function ratiosOf(runs: readonly number[], baseline: readonly number[]): number[] {
  const whole = median(baseline);
  const paired = runs.length === baseline.length;
  return runs.map((figure, index) => figure / (paired ? (baseline[index] ?? whole) : whole));
}

export const median = (figures: readonly number[]) => quantile(figures, 1 / 2);

/** Interpolates between two figures. */
function quantile(figures: readonly number[], part: number): number {
  const sorted = figures.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * part;
  const [low, high] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  if (low === undefined || high === undefined) return Number.NaN;
  return low + (high - low) * (place - Math.floor(place));
}
