import * as v from "valibot";

/** Schemas that accept anything, as storage may hold anything. */

/** Reads null where `schema` does not match. */
// @__NO_SIDE_EFFECTS__
export const orNull = <T extends v.GenericSchema>(schema: T) =>
  v.fallback(v.nullable(schema), null);

/** Leaves out the entries of an array that do not match `entry`. */
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
