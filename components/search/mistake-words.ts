import { i18n } from "#i18n";
import type { Mistake, MistakeCode } from "../../lib/query/mistake.ts";

const WORDS: Record<MistakeCode, (field: string) => string> = {
  imbalanced: () => i18n.t("query.imbalanced"),
  "term-expected": () => i18n.t("query.termExpected"),
  "negative-boost": () => i18n.t("query.negativeBoost"),
  junk: () => i18n.t("query.junk"),
  "integer-expected": (field) => i18n.t("query.integerExpected", [field]),
  "number-expected": (field) => i18n.t("query.numberExpected", [field]),
  "date-expected": (field) => i18n.t("query.dateExpected", [field]),
  "boolean-expected": (field) => i18n.t("query.booleanExpected", [field]),
  "id-expected": (field) => i18n.t("query.idExpected", [field]),
  "no-range": (field) => i18n.t("query.noRange", [field]),
};

/** The service's messages for the same mistakes, see `service-facts`, search syntax. */
const SAME: Record<MistakeCode, RegExp> = {
  imbalanced: /imbalanced/iu,
  "term-expected": /expected a term/iu,
  "negative-boost": /non-negative/iu,
  junk: /junk/iu,
  "integer-expected": /integer/iu,
  "number-expected": /real number/iu,
  "date-expected": /date/iu,
  "boolean-expected": /boolean/iu,
  "id-expected": /numeric/iu,
  "no-range": /range/iu,
};

export const mistakeWords = ({ code, field = "" }: Mistake): string => WORDS[code](field);

/** Returns true if the service's message reports the same mistake as Tagpie. */
export const isSameMistake = ({ code }: Mistake, sentence: string): boolean =>
  SAME[code].test(sentence);
