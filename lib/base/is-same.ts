/** Compares JSON values as text: fields must have the same order. A library for deep equality would exceed the background's size limit. */
export const isSameJson = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
