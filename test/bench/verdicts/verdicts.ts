import process from "node:process";
import { judgeMatch } from "../../../lib/reverse/judge.ts";
import type { Verdict } from "../../../lib/reverse/verdict.ts";
import type { Part } from "../measurement.ts";
import { type Measured, measurePair } from "./measures.ts";
import { labelledPairs } from "./pairs.ts";
import { type Answer, tableByGroup, tableByVerdict } from "./score.ts";

/** The services' default: corners may differ by three times this distance, the aspect ratio by this distance. */
const DISTANCE = 0.25;

/** `npm run bench -- verdicts`: measures how often verdicts are correct. See README.md beside this file. */
export const verdicts: Part = {
  name: "verdicts",
  async run(say) {
    const pairs = labelledPairs();
    say(`making ${pairs.length} pairs`);
    const measured: Measured[] = [];
    // A few at a time, because sharp has its own threads.
    for (let at = 0; at < pairs.length; at += 4) {
      measured.push(...(await Promise.all(pairs.slice(at, at + 4).map(measurePair))));
    }
    const milliseconds = processorTime(measured);
    const answers = (judge: (one: Measured) => Pick<Verdict, "kind">): Answer[] =>
      measured.map((one) => {
        const verdict: { kind: Verdict["kind"]; altered?: Answer["altered"] } = judge(one);
        return { pair: one.pair, kind: verdict.kind, altered: verdict.altered ?? null };
      });
    const seen = answers(({ pick, match }) => judgeMatch(pick, match));
    const unseen = answers(({ pick, match }) => judgeMatch(pick, { ...match, fingerprint: null }));
    const listed = answers(judgedByList);
    const heldOut = pairs.filter((pair) => pair.heldOut).length;
    return {
      text: [
        `${pairs.length} pairs, ${heldOut} of them held out; a verdict takes ${milliseconds.toFixed(1)} ms of processor time.`,
        tableByVerdict({
          "pixels of both": seen,
          "no thumbnail": unseen,
          "the service's list": listed,
        }),
        tableByGroup(seen, unseen, listed),
      ].join("\n\n"),
      data: { milliseconds, seen, unseen, listed },
    };
  },
};

/** Treats every image that the service would list as the same picture. */
function judgedByList({ files: { pick, match: file }, queried, match: { intensities } }: Measured) {
  const corners = (["nw", "ne", "sw", "se"] as const).map((at) => queried[at] - intensities[at]);
  const aspect = pick.width / pick.height - file.width / file.height;
  const differences = [...corners.map((corner) => corner / 3), aspect];
  const isListed = differences.every((one) => Math.abs(one) <= DISTANCE);
  return { kind: isListed ? ("same-picture" as const) : ("related" as const) };
}

/** Returns the average milliseconds of processor time for a verdict, which hardly depends on other processes. */
function processorTime(measured: readonly Measured[]): number {
  const before = process.cpuUsage();
  for (const { pick, match } of measured) judgeMatch(pick, { ...match, same_file: null });
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / measured.length;
}
