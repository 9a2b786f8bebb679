import process from "node:process";
import { answerTo } from "./answers.ts";
import { measurePairs } from "./measures.ts";
import { originals } from "./originals.ts";
import { pairsOf } from "./pairs.ts";

/** Originals of a process in the works, because sharp has threads of its own. */
const AT_ONCE = 2;

/** Judges the pairs of every `step`th original from `first` on, and sends the answers for each. */
const [first, step = 1] = process.argv.slice(2).map(Number);
const waiting = originals.filter((_, at) => at % step === first);
const work = async () => {
  for (let next = waiting.shift(); next; next = waiting.shift())
    process.send?.((await measurePairs(await pairsOf(next))).map(answerTo));
};
await Promise.all(Array.from({ length: AT_ONCE }, work));
process.disconnect?.();
