import type { DatabaseSync } from "node:sqlite";
import { hasWord } from "./query/literal.ts";
import { randomFrom } from "./seed/random.ts";

/** Defines the SQL functions that queries call. */
export function defineFunctions(connection: DatabaseSync): void {
  connection.function("edit_distance", { deterministic: true }, (a, b) =>
    editDistance(String(a), String(b)),
  );
  connection.function("has_word", { deterministic: true }, (text, pattern) =>
    Number(hasWord(String(text), String(pattern))),
  );
  connection.function("shuffled", { deterministic: true }, (id, seed) =>
    randomFrom(`${seed}:${id}`)(),
  );
}

/** Returns the number of insertions, deletions, replacements and swaps of neighbours between two texts. */
function editDistance(from: string, to: string): number {
  const a = [...from];
  const b = [...to];
  let rowBeforeLast: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min(
        (previous[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (previous[j - 1] ?? 0) + cost,
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        best = Math.min(best, (rowBeforeLast[j - 2] ?? 0) + 1);
      }
      row.push(best);
    }
    rowBeforeLast = previous;
    previous = row;
  }
  return previous[b.length] ?? 0;
}
