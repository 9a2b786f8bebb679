import type { Part } from "../measurement.ts";
import { type Answer, answerTo } from "./answers.ts";
import { measurePairs } from "./measures.ts";
import { originals } from "./originals.ts";
import { pairsOf } from "./pairs.ts";
import { tableByGroup, tableOfGoals, tableOfRecall, wrongAnswers } from "./score.ts";

/** Originals in the works, because sharp has its own threads. */
const AT_ONCE = 3;

/** `npm run bench -- verdicts`: measures how often verdicts are right. See README.md beside this file. */
export const verdicts: Part = {
  name: "verdicts",
  async run(say) {
    const answers: Answer[] = [];
    const waiting = [...originals];
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        answers.push(...(await measurePairs(await pairsOf(next))).map(answerTo));
        if (waiting.length % 50 === 0) say(`${waiting.length} pictures to go`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    const wrong = wrongAnswers(answers.filter(({ heldOut }) => !heldOut));
    return {
      text: [
        `${originals.length} originals, ${answers.length} pairs.`,
        tableOfGoals(answers),
        tableByGroup(answers),
        tableOfRecall(answers),
        ["Wrong answers of the tuned half:", ...wrong].join("\n"),
      ].join("\n\n"),
      data: { answers },
    };
  },
};
