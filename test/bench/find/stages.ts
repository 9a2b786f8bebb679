import { markdownTable } from "../../readme/written.ts";
import { quantile } from "../measurement.ts";
import type { Found } from "./desk.ts";

/** Sums up the stages of finds before the headline: medians in milliseconds since the choice, by their first start. */
export function stageTable(finds: readonly Found[]): string {
  const names = new Set(finds.flatMap((find) => [...stagesOf(find).keys()]));
  const rows = [...names].map((name) => {
    const stages = finds.flatMap((find) => stagesOf(find).get(name) ?? []);
    const median = (key: "first" | "last" | "busy" | "count" | "share") =>
      quantile(
        stages.map((one) => one[key]),
        1 / 2,
      );
    return { name, first: median("first"), last: median("last"), ...of(median) };
  });
  return markdownTable(
    ["stage", "times", "from", "to", "takes", "share"],
    rows
      .toSorted((one, other) => one.first - other.first)
      .map(({ name, first, last, busy, count, share }) => [
        name,
        `${count}`,
        `${first.toFixed(0)} ms`,
        `${last.toFixed(0)} ms`,
        `${busy.toFixed(0)} ms`,
        `${(100 * share).toFixed(0)} %`,
      ]),
  );
}

const of = (median: (key: "busy" | "count" | "share") => number) => ({
  busy: median("busy"),
  count: median("count"),
  share: median("share"),
});

interface Sum {
  first: number;
  last: number;
  busy: number;
  count: number;
  share: number;
}

function stagesOf({ chosen, marks, stages }: Found): Map<string, Sum> {
  const sums = new Map<string, Sum>();
  const duration = marks.headline - chosen;
  const points = (["text", "match", "headline"] as const).flatMap((mark) => {
    const end = marks[mark];
    return end === undefined ? [] : { side: "view", what: `painted: ${mark}`, start: end, end };
  });
  for (const { side, what, start, end } of [...stages, ...points]) {
    if (start < chosen - 100 || start > marks.headline) continue;
    const name = `${side}: ${what}`;
    const sum = sums.get(name);
    const [from, to] = [start - chosen, end - chosen];
    const busy = (sum?.busy ?? 0) + end - start;
    sums.set(name, {
      first: Math.min(sum?.first ?? from, from),
      last: Math.max(sum?.last ?? to, to),
      busy,
      count: (sum?.count ?? 0) + 1,
      share: busy / duration,
    });
  }
  return sums;
}
