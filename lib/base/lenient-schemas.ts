import * as v from "valibot";
import { MAX_LIST_LENGTH, MAX_TAG_LENGTH, MAX_TEXT_LENGTH } from "./bounds.ts";

/** Schemas for what others write: storage may hold anything, and lists and texts from outside may be of any length. */

/** Returns a schema that reads null if `schema` does not match. */
// @__NO_SIDE_EFFECTS__
export const nullIfInvalid = <T extends v.GenericSchema>(schema: T) =>
  v.fallback(v.nullable(schema), null);

/** Returns a schema of a text that drops what exceeds `max` UTF-16 units. */
// @__NO_SIDE_EFFECTS__
export const cappedText = (max: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.slice(0, max)),
  );

/** A text that Tagpie itself stored. */
export const storedText = cappedText(MAX_TEXT_LENGTH);

/** Returns a schema of a list that drops the items after `max` unread. */
// @__NO_SIDE_EFFECTS__
export const cappedList = <T extends v.GenericSchema>(item: T, max = MAX_LIST_LENGTH) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((items) => items.slice(0, max)),
    v.array(item),
  );

/** Returns a schema of values by name that drops the entries after `max` unread. */
// @__NO_SIDE_EFFECTS__
export const cappedRecord = <T extends v.GenericSchema>(value: T, max = MAX_LIST_LENGTH) =>
  v.pipe(
    v.record(v.string(), v.unknown()),
    v.transform((entries) => Object.fromEntries(Object.entries(entries).slice(0, max))),
    v.record(v.string(), value),
  );

/** Returns a schema of a list of tags. A truncated tag would be another tag, so longer ones are dropped. */
// @__NO_SIDE_EFFECTS__
export const cappedTags = (max = MAX_LIST_LENGTH) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((names) => readableEntries(TagSchema, names).slice(0, max)),
  );
export const TagSchema = v.pipe(v.string(), v.maxLength(MAX_TAG_LENGTH));

/**
 * Returns a schema of a stored list that drops the entries that do not match `entry`. Without `max` only the storage's quota bounds it: the
 * next write would make the loss of an unread entry final.
 */
// @__NO_SIDE_EFFECTS__
export const arrayOfReadable = <T extends v.GenericSchema>(entry: T, max?: number) =>
  v.pipe(
    v.fallback(v.array(v.unknown()), []),
    v.transform((entries) => readableEntries(entry, entries.slice(0, max))),
    v.metadata({ entry }),
  );

/** Returns a schema of stored values by name that drops the entries whose value does not match `value`. */
// @__NO_SIDE_EFFECTS__
export const recordOfReadable = <T extends v.GenericSchema>(value: T) =>
  v.pipe(
    v.record(v.string(), v.unknown()),
    v.transform((entries) =>
      Object.fromEntries(readableEntries(v.tuple([v.string(), value]), Object.entries(entries))),
    ),
    v.metadata({ value }),
  );

/** Returns the values with one replaced and moved to the end, or removed (null). Drops the oldest ones beyond `max`. */
export function withNewestEntry<T>(
  values: Record<string, T>,
  [name, value]: readonly [string, T | null],
  max: number,
): Record<string, T> {
  const { [name]: _, ...others } = values;
  return value === null
    ? others
    : Object.fromEntries([...Object.entries(others), [name, value] as const].slice(-max));
}

/** Returns the entries that match a schema. */
export const readableEntries = <T extends v.GenericSchema>(
  schema: T,
  entries: readonly unknown[],
): v.InferOutput<T>[] =>
  entries.flatMap((one): v.InferOutput<T>[] => {
    const result = v.safeParse(schema, one, { abortEarly: true });
    return result.success ? [result.output] : [];
  });
