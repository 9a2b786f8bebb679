import type { Asker, Field } from "./fields.ts";
import { condition } from "./sql.ts";
import { QueryError } from "./syntax.ts";

/** Returns the field behind `my:comments` etc.: what the user wrote, including anonymous posts. */
export function own(what: string): Field {
  return {
    type: "custom",
    where(value, { userId }: Asker) {
      if (userId === null) throw new QueryError("You must be logged in to use `my' queries.");
      if (value !== what) throw new QueryError("Unknown `my' value.");
      return condition("user_id = ?", userId);
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
