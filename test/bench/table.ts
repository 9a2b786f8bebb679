import type { Result } from "./measurement.ts";

const HEAD = ["part", "what", "median", "least–most", "ratio", "goal"];

const figure = (value: number) =>
  value < 10 ? value.toFixed(2) : value.toFixed(value < 100 ? 1 : 0);

function cells({ part, what, unit, median, least, most, ratio, goal }: Result): string[] {
  const verdict = median <= (goal ?? 0) ? "met" : "missed";
  return [
    part,
    what,
    `${figure(median)} ${unit}`,
    `${figure(least)}–${figure(most)}`,
    `×${figure(ratio)}`,
    goal === null ? "" : `≤ ${goal} ${unit}: ${verdict}`,
  ];
}

/** A table in Markdown, which reads well in a terminal too; the first row is its head. */
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
