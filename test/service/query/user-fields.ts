import type { Asker, Field } from "./fields.ts";
import { condition } from "./sql.ts";
import { QueryError } from "./syntax.ts";

/** Returns the field `my`. Each of its values means a condition with the user's id. */
export function my(meanings: Readonly<Record<string, string>>): Field {
  return {
    type: "custom",
    where(value, { userId }: Asker) {
      if (userId === null) throw new QueryError("You must be logged in to use `my' queries.");
      const sql = Object.hasOwn(meanings, value) ? meanings[value] : undefined;
      if (sql === undefined) throw new QueryError("Unknown `my' value.");
      return condition(sql, userId);
    },
  };
}

/** Returns the author fields. They never match anonymous posts. */
export function authors(): Record<"author" | "author_id", Field> {
  return {
    author: { type: "literal", column: "lower(user_name)", around: "(anonymous = 0 AND %)" },
    author_id: { type: "id", where: (id) => condition("anonymous = 0 AND user_id = ?", id) },
  };
}
