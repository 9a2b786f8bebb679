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

/** A table in Markdown, which reads well in a terminal too. */
export function tableOf(results: readonly Result[]): string {
  const rows = [HEAD, ...results.map(cells)];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map(
    (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`,
  );
  const rule = `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`;
  return [lines[0], rule, ...lines.slice(1)].join("\n");
}
