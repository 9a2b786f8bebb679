import type { Mistake, MistakeCode } from "../../lib/query/mistake.ts";
import { words } from "../ui/words-by-code.ts";

/** The service's messages for the same mistakes: https://github.com/philomena-dev/philomena/blob/master/lib/philomena_query/parse/parser.ex */
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

export const mistakeWords = ({ code, field = "" }: Mistake): string =>
  words(`query.mistake.${code}`, [field]);

/** Returns true if the service's message reports the same mistake as Tagpie. */
export const isSameMistake = ({ code }: Mistake, sentence: string): boolean =>
  SAME[code].test(sentence);
