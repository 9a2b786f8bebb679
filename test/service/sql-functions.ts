import type { DatabaseSync } from "node:sqlite";
import { editDistance } from "./query/edit-distance.ts";
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
