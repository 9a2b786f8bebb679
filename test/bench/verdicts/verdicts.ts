import { fork } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import type { Part } from "../measurement.ts";
import type { Answer } from "./answers.ts";
import { originals } from "./originals.ts";
import { tableByGroup, tableOfGoals, tableOfRecall, wrongAnswers } from "./score.ts";

/** `npm run bench -- verdicts`: measures how often verdicts are right. See README.md beside this file. */
export const verdicts: Part = {
  name: "verdicts",
  async run(say) {
    const answers: Answer[] = [];
    let remaining = originals.length;
    const step = availableParallelism();
    const shares = Array.from({ length: step }, async (_, first) => {
      const child = fork(resolve(import.meta.dirname, "in-process.ts"), [`${first}`, `${step}`]);
      child.on("message", (newAnswers: Answer[]) => {
        answers.push(...newAnswers);
        if (--remaining % 50 === 0) say(`${remaining} pictures to go`);
      });
      const [code] = await once(child, "exit");
      if (code !== 0) throw new Error(`A process of the verdicts ended with ${code}.`);
    });
    await Promise.all(shares);
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
