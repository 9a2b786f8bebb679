import process from "node:process";
import { judgeMatch } from "../../../lib/reverse/judge.ts";
import type { Verdict } from "../../../lib/reverse/verdict.ts";
import type { Part } from "../measurement.ts";
import { type Measured, measurePair } from "./measures.ts";
import { labelledPairs, type Pair } from "./pairs.ts";
import { type Answer, tableByGroup, tableByVerdict } from "./score.ts";
import { createServiceList } from "./service-list.ts";

/** `npm run bench -- verdicts`: measures how often verdicts are correct. See README.md beside this file. */
export const verdicts: Part = {
  name: "verdicts",
  async report(say) {
    const pairs = labelledPairs();
    say(`making ${pairs.length} pairs`);
    const measured = await inTurn(pairs, measurePair);
    const milliseconds = processorTime(measured);
    const seen = measured.map(({ pair, pick, match }) => answer(pair, judgeMatch(pick, match)));
    const unseen = measured.map(({ pair, pick, match }) =>
      answer(pair, judgeMatch(pick, { ...match, fingerprint: null })),
    );
    const listed = listedByService(measured);
    return {
      text: [
        `${pairs.length} pairs, ${seen.filter(({ heldOut }) => heldOut).length} of them held out; a verdict takes ${milliseconds.toFixed(1)} ms of processor time.`,
        tableByVerdict([
          { name: "pixels of both", answers: seen },
          { name: "no thumbnail", answers: unseen },
          { name: "the service's list", answers: listed, kinds: [] },
        ]),
        tableByGroup(seen, unseen, listed),
      ].join("\n\n"),
      data: { milliseconds, seen, unseen, listed },
    };
  },
};

/** Runs a few at a time, because sharp has its own threads. */
async function inTurn<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let at = 0; at < items.length; at += 4) {
    results.push(...(await Promise.all(items.slice(at, at + 4).map(work))));
  }
  return results;
}

function answer({ name, group, heldOut, kind, altered }: Pair, verdict: Verdict): Answer {
  const said = { kind: verdict.kind, altered: alterationIn(verdict) };
  return { name, group, heldOut, right: { kind, altered }, said };
}

const alterationIn = (verdict: Verdict) =>
  verdict.kind === "similar" ? (verdict.altered ?? null) : null;

/** Treats every image in the service's list as the same picture. */
function listedByService(measured: readonly Measured[]): Answer[] {
  const service = createServiceList();
  const ids = measured.map(({ files, match }) => service.add(files.match, match.intensities));
  const answers = measured.map(({ pair, files, queried }, at) => {
    const listed = service.lists(files.pick, queried, ids[at] ?? 0);
    const kind = listed ? ("same-picture" as const) : ("related" as const);
    return {
      ...answer(pair, { kind: "same-file", because: "hash" }),
      said: { kind, altered: null },
    };
  });
  service.close();
  return answers;
}

/** Returns the average milliseconds of processor time for a verdict, which hardly depends on other processes. */
function processorTime(measured: readonly Measured[]): number {
  const before = process.cpuUsage();
  for (const { pick, match } of measured) judgeMatch(pick, { ...match, same_file: null });
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / measured.length;
}
