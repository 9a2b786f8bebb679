/** One line of what a benchmark found. */
export interface Measurement {
  what: string;
  unit: string;
  /** One figure a run. */
  runs: readonly number[];
  /** What the median is to be at most. */
  goal?: number;
}

type Say = (line: string) => void;

/** `name`: what `npm run bench -- NAME` calls it. */
export type Part = { name: string } & (
  | {
      /** The ratios compare each measurement with the first one of its group. */
      measure(say: Say): Promise<readonly (readonly Measurement[])[]>;
    }
  | {
      /** For what is not told by medians. `data` is plain. */
      report(say: Say): Promise<{ text: string; data: object }>;
    }
);

export interface Result {
  part: string;
  what: string;
  unit: string;
  median: number;
  least: number;
  most: number;
  /** To the first measurement of the group. */
  ratio: number;
  goal: number | null;
  runs: readonly number[];
}

export function resultsOf(
  part: string,
  groups: readonly (readonly Measurement[])[],
): readonly Result[] {
  return groups.flatMap((group) => {
    const first = median(group[0]?.runs ?? []);
    return group.map(({ what, unit, runs, goal = null }) => ({
      part,
      what,
      unit,
      median: median(runs),
      least: Math.min(...runs),
      most: Math.max(...runs),
      ratio: median(runs) / first,
      goal,
      runs,
    }));
  });
}

export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  const [low, high] = [
    sorted[Math.floor((sorted.length - 1) / 2)],
    sorted[Math.ceil((sorted.length - 1) / 2)],
  ];
  return low === undefined || high === undefined ? Number.NaN : (low + high) / 2;
}
