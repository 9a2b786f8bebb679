import { basename, resolve } from "node:path";
import process from "node:process";
import { extensionFolder } from "../../e2e/tagpie.ts";
import { type Measurement, type Part, repeat } from "../measurement.ts";
import { chromiumDesk } from "./chromium-desk.ts";
import type { Desk, Found } from "./desk.ts";
import { firefoxDesk } from "./firefox-desk.ts";
import { type Kind, type Site, startSite } from "./site.ts";
import { stageTable } from "./stages.ts";

const RUNS = 5;

interface Case {
  kind: Kind;
  access: "granted" | "foreign";
  state: "asleep" | "awake";
  latency: number;
}

/** Each picture in the usual case, and each other condition with the picture that needs the most. */
const CASES: readonly Case[] = (["asleep", "awake"] as const).flatMap((state) => [
  { kind: "altered", access: "granted", state, latency: 0 },
  ...(["granted", "foreign"] as const).flatMap((access) =>
    (["identical", "better", "altered", "not found"] as const).map(
      (kind): Case => ({ kind, access, state, latency: 50 }),
    ),
  ),
]);

/** Goals for a service that needs 50 ms, in milliseconds on a quiet machine. */
const GOALS = { asleep: 1_000, awake: 600, match: 450 };

const MARKS = { text: "first text", match: "match drawn", headline: "headline" } as const;

const nameOf = ({ kind, access, state, latency }: Case) =>
  `${kind}, ${access === "granted" ? "access" : "no access"}, ${state}, ${latency} ms`;

/** Compares with earlier builds in this folder, such as a copy of `.output`, instead of the bare extension. */
const earlierBuilds = process.env.TAGPIE_BENCH_BEFORE;

/** Measures a whole find, from the choice in a real menu to the headline, beside an extension that only draws a list. */
export const find: Part = {
  name: "find",
  async run(say) {
    await using site = await startSite();
    const casePattern = new RegExp(process.env.TAGPIE_BENCH_CASES ?? "", "u");
    const lines: Measurement[] = [];
    for (const browser of ["chromium", "firefox"] as const) {
      const cases = CASES.filter((one) => casePattern.test(`${browser}, ${nameOf(one)}`));
      if (cases.length === 0) continue;
      const start = browser === "chromium" ? chromiumDesk : firefoxDesk;
      const build = extensionFolder(browser);
      await using tagpie = await start(build, site);
      await using other = await start(
        earlierBuilds === undefined ? null : resolve(earlierBuilds, basename(build)),
        site,
      );
      const samples = await repeat(Number(process.env.TAGPIE_BENCH_RUNS ?? RUNS), async (run) => {
        say(`${browser}: run ${run + 1}`);
        const finds = [];
        for (const one of cases) {
          const measure = (desk: Desk) => measured(desk, one, site);
          // Alternates the order, so that neither always gets the machine in the other's state.
          const early = run % 2 === 0 ? await measure(tagpie) : undefined;
          const baseline = await measure(other);
          finds.push({ baseline, tagpie: early ?? (await measure(tagpie)) });
        }
        return finds;
      });
      for (const [index, one] of cases.entries()) {
        const runs = samples.flatMap((caseFinds) => caseFinds[index] ?? []);
        lines.push(...linesOf(`${browser}, ${nameOf(one)}`, one, runs));
        say(`\n${browser}, ${nameOf(one)}: ${runs[0]?.tagpie.marks.heading}\n`);
        say(stageTable(runs.map(({ tagpie }) => tagpie)));
        if (earlierBuilds) say(`before:\n${stageTable(runs.map(({ baseline }) => baseline))}`);
      }
    }
    return lines;
  },
};

interface Pair {
  tagpie: Found;
  baseline: Found;
}

function linesOf(name: string, { state, latency }: Case, runs: readonly Pair[]): Measurement[] {
  return Object.entries(MARKS).flatMap(([mark, what]) => {
    const timesOf = (which: keyof Pair) =>
      runs.map((pair) => {
        const { marks, chosen } = pair[which];
        return (marks[mark as keyof typeof MARKS] ?? Number.NaN) - chosen;
      });
    const figures = timesOf("tagpie");
    // A picture that is not found has no match.
    if (figures.some(Number.isNaN)) return [];
    const others = timesOf("baseline");
    const goal = mark === "headline" ? GOALS[state] : mark === "match" ? GOALS.match : undefined;
    return {
      what: `${name}: ${what}`,
      unit: "ms",
      runs: figures,
      ...(!others.some(Number.isNaN) && {
        baseline: { what: earlierBuilds ? "before" : "bare", runs: others },
      }),
      ...(latency === 50 && goal && { goal: { most: goal } }),
    };
  });
}

async function measured(
  desk: Desk,
  { kind, access, state, latency }: Case,
  site: Site,
): Promise<Found> {
  site.delay(latency);
  await (state === "asleep" ? desk.sleep() : desk.wake());
  site.takeRequests();
  const found = await desk.find(site.address(kind, access));
  const serviceStages = site
    .takeRequests()
    .map(({ path, ...times }) => ({ side: "service" as const, what: `served ${path}`, ...times }));
  return { ...found, stages: [...found.stages, ...serviceStages] };
}
