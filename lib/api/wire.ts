import * as v from "valibot";
import { TimestampSchema } from "./timestamps.ts";

// Services of different ages leave out different fields, or answer null where the spec promises a value. What is
// missing gets the fallback named here; what is there but of another type is an error.

export const IdSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

export const text = () => v.nullish(v.string(), "");
export const textOrNull = () => v.nullish(v.string(), null);
export const count = () => v.nullish(v.number(), 0);
export const flag = () => v.nullish(v.boolean(), false);
export const idOrNull = () => v.nullish(IdSchema, null);
export const timestampOrNull = () => v.nullish(TimestampSchema, null);
export const texts = () => v.nullish(v.array(v.string()), []);
export const ids = () => v.nullish(v.array(IdSchema), []);

/** A list, of which services send null entries for what is not public, and the spec says "Object". */
export function entries<T extends v.GenericSchema>(entry: T) {
  return v.pipe(
    v.nullish(v.union([v.array(v.nullable(entry)), entry]), []),
    v.transform((value): v.InferOutput<T>[] =>
      (Array.isArray(value) ? value : [value]).filter((item) => item !== null),
    ),
  );
}
