import * as v from "valibot";

/** The largest page that the API gives. What a service sends beyond it nobody asked for. */
const MOST_ITEMS = 50;

/** One page of a list. `total` counts all pages; null where a service does not say. */
export type List<T> = { items: T[]; total: number | null };

/** Lists come wrapped in an object, under a name of their own. */
export function listSchema<T extends v.GenericSchema>(name: string, item: T) {
  return v.pipe(
    v.object({ [name]: firstOf(item), total: v.nullish(v.number(), null) }),
    v.transform(
      (answer): List<v.InferOutput<T>> => ({
        items: answer[name] as v.InferOutput<T>[],
        total: answer.total as number | null,
      }),
    ),
  );
}

function firstOf<T extends v.GenericSchema>(item: T) {
  return v.pipe(
    v.array(v.unknown()),
    v.transform((items) => items.slice(0, MOST_ITEMS)),
    v.array(item),
  );
}
