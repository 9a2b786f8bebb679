import type { Completion } from "./complete.ts";
import {
  type Fields,
  fieldTermOf,
  MY_FIELD_VALUES,
  RANGE_SUFFIXES,
  searchFields,
} from "./search-fields.ts";
import type { SearchKind } from "./search-kinds.ts";

/** Returns fields and values that begin with the typed text. Names come from the service. */
export function fieldCompletions(typed: string, kind: SearchKind): Completion[] {
  const fields: Fields = searchFields[kind];
  const word = typed.toLowerCase();
  if (word === "") return [];
  const term = fieldTermOf(word, fields);
  if (term) {
    return valuesOf(term.type, kind)
      .filter((value) => value.startsWith(term.value) && value !== term.value)
      .map((value) => ({ kind: "value", field: term.field, value }));
  }
  const [stem = "", range] = word.split(".");
  return Object.entries(fields).flatMap(([field, type]): Completion[] => {
    if (range !== undefined && field === stem && isOrdered(type)) {
      return RANGE_SUFFIXES.filter((one) => one.startsWith(range)).map((one) => ({
        kind: "field",
        field: `${field}.${one}`,
      }));
    }
    return field.startsWith(word) ? [{ kind: "field", field }] : [];
  });
}

const isOrdered = (type: Fields[string]) =>
  type === "integer" || type === "real" || type === "date";

function valuesOf(type: Fields[string], kind: SearchKind): readonly string[] {
  if (type === "boolean") return ["true", "false"];
  return type === "own" ? MY_FIELD_VALUES[kind] : [];
}
