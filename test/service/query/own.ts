import type { Asker, Field } from "./fields.ts";
import { condition } from "./sql.ts";
import { QueryError } from "./syntax.ts";

/** `my:comments` and the like: what the asker wrote, also without a name. */
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

/** Who wrote something, and under which id; nobody finds what was written without a name. */
export function authors(): Record<"author" | "author_id", Field> {
  return {
    author: { type: "literal", column: "lower(user_name)", around: "(anonymous = 0 AND %)" },
    author_id: { type: "id", where: (id) => condition("anonymous = 0 AND user_id = ?", id) },
  };
}
