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

/** A list, in which services send null for what is not public, and which the spec calls "Object". */
export function entries<T extends v.GenericSchema>(entry: T) {
  const list = v.array(v.nullable(entry));
  return v.pipe(
    // Not a union: to valibot, an array is an object too, and one of optional fields only would match any.
    v.nullish(
      v.lazy((input): typeof list | T => (Array.isArray(input) ? list : entry)),
      [],
    ),
    v.transform((value): v.InferOutput<T>[] =>
      (Array.isArray(value) ? value : [value]).filter((item) => item !== null),
    ),
  );
}
