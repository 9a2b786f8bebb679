import { matchPatternAt } from "./entities.ts";

const DELIMITER_ROW = /^\|?[ \t\v\f]*:?-+:?[ \t\v\f]*(?:\|[ \t\v\f]*:?-+:?[ \t\v\f]*)*\|?$/u;
const CELL_END = /\|[ \t\v\f]*/y;

/** Two bars belong to the cell, because they may be a spoiler. */
const CELL = /(?:\\[!-/:-@[-`{-~]|\|\||[^|])+/y;

/** Returns the cells of a line. */
export function tableCells(line: string): string[] {
  const cells: string[] = [];
  const match = (pattern: RegExp, at: number) => matchPatternAt(pattern, line, at)?.[0] ?? "";
  let at = match(CELL_END, 0).length;
  while (at < line.length) {
    const cell = match(CELL, at);
    cells.push(unescapeBars(cell).trim());
    at += cell.length;
    at += match(CELL_END, at).length;
  }
  return cells;
}

/** Turns `\|` into a bar, which may then begin a spoiler, as the service does. */
export const unescapeBars = (text: string): string =>
  text.replace(/\\([\s\S])/gu, (all, character) => (character === "|" ? "|" : all));

/** Returns true for the row of dashes below the header of a table. */
export const isDelimiterRow = (line: string): boolean => DELIMITER_ROW.test(line.trimEnd());
