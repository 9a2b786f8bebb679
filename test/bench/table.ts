import type { Result } from "./measurement.ts";

const HEAD = ["part", "metric", "baseline", "Tagpie", "ratio", "spread", "goal"];

const figure = (value: number) =>
  value < 10 ? value.toFixed(2) : value.toFixed(value < 100 ? 1 : 0);

const plain = (value: number) =>
  Number.isInteger(value) ? value.toLocaleString("en") : figure(value);

function goalOf({ goal, unit, met }: Result): string {
  if (goal === null) return "";
  const limit = "ratio" in goal ? `×${goal.ratio}` : `${plain(goal.most)} ${unit}`.trimEnd();
  return `≤ ${limit}: ${met ? "met" : "missed"}`;
}

function cells(result: Result): string[] {
  const { part, what, unit, median, baseline, ratio, spread } = result;
  const times = ratio === null ? "" : "×";
  return [
    part,
    what,
    baseline ? `${baseline.what}: ${plain(baseline.median)} ${unit}` : "",
    `${plain(median)} ${unit}`,
    ratio === null ? "" : `×${figure(ratio)}`,
    spread[0] === spread[1] ? "" : `${times}${figure(spread[0])}–${times}${figure(spread[1])}`,
    goalOf(result),
  ];
}

/** Formats a Markdown table that is readable in a terminal too; the first row is its head. */
export function markdownTable(rows: readonly (readonly string[])[]): string {
  const columns = rows[0]?.map((_, column) => column) ?? [];
  const widths = columns.map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map(
    (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`,
  );
  const rule = `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`;
  return [lines[0], rule, ...lines.slice(1)].join("\n");
}

export const tableOf = (results: readonly Result[]) => markdownTable([HEAD, ...results.map(cells)]);
