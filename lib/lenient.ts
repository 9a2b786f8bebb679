import * as v from "valibot";

/** Schemas that accept any input, because storage may hold anything. */

/** Returns a schema that reads null if `schema` does not match. */
// @__NO_SIDE_EFFECTS__
export const orNull = <T extends v.GenericSchema>(schema: T) =>
  v.fallback(v.nullable(schema), null);

/** Returns a schema that drops the array entries that do not match `entry`. */
// @__NO_SIDE_EFFECTS__
export const arrayOfReadable = <T extends v.GenericSchema>(entry: T) =>
  v.pipe(
    v.fallback(v.array(v.unknown()), []),
    v.transform((entries) =>
      entries.flatMap((one): v.InferOutput<T>[] => {
        const read = v.safeParse(entry, one);
        return read.success ? [read.output] : [];
      }),
    ),
  );
