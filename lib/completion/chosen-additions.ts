import type { MissingDetail } from "./compare-details.ts";

/** The additions to an image that the user chose. */
export interface ChosenAdditions {
  sources: string[];
  tags: string[];
  description: string | null;
}

/** Identifies an addition. */
export const keyOfAddition = ({ kind, text }: MissingDetail): string => `${kind} ${text}`;

/** Sorts additions by the form that they belong to. */
export function chosenAdditions(additions: readonly MissingDetail[]): ChosenAdditions {
  const of = (kind: MissingDetail["kind"]) =>
    additions.filter((one) => one.kind === kind).map(({ text }) => text);
  return { sources: of("source"), tags: of("tag"), description: of("description")[0] ?? null };
}

/** Returns additions as text to paste: a line for each source, one for all tags, then the description. */
export const additionsToPaste = ({ sources, tags, description }: ChosenAdditions): string =>
  [sources.join("\n"), tags.join(", "), description ?? ""].filter((part) => part).join("\n\n");
