import * as v from "valibot";
import {
  MAX_LIST_LENGTH,
  MAX_MARKUP_LENGTH,
  MAX_TEXT_LENGTH,
  MAX_UPLOAD_MESSAGES,
} from "../base/bounds.ts";
import { cappedList, cappedRecord, cappedText } from "../base/lenient-schemas.ts";

// Services of different ages omit different fields, or send null where the spec promises a value. A missing field
// gets the fallback named here; a field of the wrong type is an error.

/** RFC 3339, with an optional zone: https://www.rfc-editor.org/rfc/rfc3339#section-5.6 */
const DATE_TIME = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d(?:\.\d+)?)(Z|[+-]\d\d:\d\d)?$/i;

/** Returns a timestamp as RFC 3339 with its zone, or null if it is no timestamp. Services before 2021 send UTC without a zone. */
export function normaliseTimestamp(text: string): string | null {
  const match = DATE_TIME.exec(text);
  if (!match) return null;
  const timestamp = `${match[1]}T${match[2]}${(match[3] ?? "Z").toUpperCase()}`;
  return Number.isNaN(Date.parse(timestamp)) ? null : timestamp;
}

export const IdSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const TimestampSchema = v.pipe(v.string(), v.transform(normaliseTimestamp), v.string());

export const CappedText = cappedText(MAX_TEXT_LENGTH);

export const textField = v.nullish(CappedText, "");
export const textOrNull = v.nullish(CappedText, null);
/** A text with the service's markup. `parseMarkup` hides the end of one that was cut. */
const CappedMarkup = cappedText(MAX_MARKUP_LENGTH);
export const markupField = v.nullish(CappedMarkup, "");
export const markupOrNull = v.nullish(CappedMarkup, null);
export const countField = v.nullish(v.number(), 0);
export const numberOrNull = v.nullish(v.number(), null);
export const flagField = v.nullish(v.boolean(), false);
export const idOrNull = v.nullish(IdSchema, null);
export const timestampOrNull = v.nullish(TimestampSchema, null);
export const textListField = optionalCappedList(CappedText);
export const idListField = optionalCappedList(IdSchema);

/**
 * The reasons for a refused upload, by field. The spec lists twelve fields with arrays of messages; services send more
 * fields, and nested objects. `listUploadErrors` reads them all.
 */
export const UploadErrorsSchema = cappedRecord(v.unknown(), MAX_UPLOAD_MESSAGES);

/** Parses a nested list of at most `max` items. Items after it are dropped unread. */
// @__NO_SIDE_EFFECTS__
export function optionalCappedList<T extends v.GenericSchema>(item: T, max = MAX_LIST_LENGTH) {
  return v.nullish(cappedList(item, max), []);
}

/**
 * Parses a nested list. The spec types some of them as "Object", so a single entry counts as a list of one; services
 * send null for entries that are not public, and those are dropped.
 */
// @__NO_SIDE_EFFECTS__
export function nestedList<T extends v.GenericSchema>(entry: T) {
  const list = cappedList(v.nullable(entry));
  return v.pipe(
    // A union would accept an array as an object with optional fields only.
    v.nullish(
      v.lazy((input): typeof list | T => (Array.isArray(input) ? list : entry)),
      [],
    ),
    v.transform((value): v.InferOutput<T>[] =>
      (Array.isArray(value) ? value : [value]).filter((item) => item !== null),
    ),
  );
}
