/** Replaces the text between two marks and keeps the marks. */
export function between(
  text: string,
  [from, to]: readonly [string, string],
  written: string,
): string {
  const [start, end] = [text.indexOf(from), text.indexOf(to)];
  if (start < 0 || end < start) throw new Error(`The text has lost the marks: ${from}`);
  return `${text.slice(0, start)}${from}\n\n${written}\n${text.slice(end)}`;
}

/** Formats a Markdown table that is readable as plain text, too. */
export function markdownTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const widths = head.map((word, column) =>
    Math.max(word.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((text, column) => text.padEnd(widths[column] ?? 0)).join(" | ")} |\n`;
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...rows.map(line)].join("");
}
