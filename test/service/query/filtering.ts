import type { Database } from "../database.ts";
import { compileQuery } from "./compile.ts";
import type { Asker, Fields } from "./fields.ts";
import { anyOf, type Condition, condition, negated, noRows } from "./sql.ts";
import { QueryError } from "./syntax.ts";

export type FilterRow = {
  id: number;
  name: string;
  description: string;
  user_id: number | null;
  system: number;
  public: number;
  user_count: number;
  hidden_complex: string | null;
  spoilered_complex: string | null;
};

export function filterById(db: Database, id: number | null): FilterRow | undefined {
  return db.one<FilterRow>("SELECT * FROM filters WHERE id = ?", id);
}

/** Returns a condition for rows whose image, named in `column`, has a tag that a filter hides. */
export function withHiddenTag(filter: FilterRow, column: string): Condition {
  return tagsOf(filter, ["hide"], column);
}

/** Returns a condition for images that a filter hides. */
function hiddenBy(filter: FilterRow, fields: Fields, asker: Asker): Condition {
  return anyOf([tagsOf(filter, ["hide"]), complexCondition(filter.hidden_complex, fields, asker)]);
}

/** Returns a condition for images that no filter hides. */
export function shownBy(filters: readonly FilterRow[], fields: Fields, asker: Asker): Condition {
  return negated(anyOf(filters.map((filter) => hiddenBy(filter, fields, asker))));
}

/** Returns a condition for images that a filter hides or spoilers. */
export function touchedBy(filter: FilterRow, fields: Fields, asker: Asker): Condition {
  return anyOf([
    tagsOf(filter, ["hide", "spoiler"]),
    complexCondition(filter.hidden_complex, fields, asker),
    complexCondition(filter.spoilered_complex, fields, asker),
  ]);
}

function tagsOf(
  filter: FilterRow,
  effects: readonly ("hide" | "spoiler")[],
  column = "id",
): Condition {
  const list = effects.map((effect) => `'${effect}'`).join(", ");
  return condition(
    `${column} IN (SELECT it.image_id FROM image_tags it JOIN filter_tags f ON f.tag_id = it.tag_id
       WHERE f.filter_id = ? AND f.effect IN (${list}))`,
    filter.id,
  );
}

/** Returns a condition that matches any line, each an expression. Invalid lines match nothing. */
function complexCondition(text: string | null, fields: Fields, asker: Asker): Condition {
  const lines = (text ?? "").split(/\r?\n/).filter((line) => line.trim() !== "");
  return anyOf(
    lines.map((line) => {
      try {
        return compileQuery(line, fields, asker).where;
      } catch (error) {
        if (error instanceof QueryError) return noRows;
        throw error;
      }
    }),
  );
}
