import { waitFor } from "../../e2e/browsers/wait.ts";
import { startService } from "../../service/server.ts";
import { type Both, openQuietPage, startBoth, visit } from "../browser/both.ts";
import { type Seen, WATCHING } from "../browser/in-page.ts";
import type { Target } from "../browser/target.ts";
import type { Measurement, Part } from "../measurement.ts";
import { type Searched, type Searcher, searchOnce } from "./search-once.ts";

const RUNS = 11;
const SEARCHES = 9;

/** Measures from opening the popup to typing, and from Enter to pictures. Uses the popup's page in a tab, which behaves the same. */
export const popup: Part = {
  name: "popup",
  async measure() {
    await using cleanup = new AsyncDisposableStack();
    const service = cleanup.adopt(await startService(), (it) => it.close());
    const both = cleanup.adopt(await startBoth(), (it) => it.close());
    await both.configure(service.origin);
    const opened = await openings(both);
    const searched = await searches(both, service.origin);
    return [...openingLines(opened), ...searchLines(searched)];
  },
};

interface Opened {
  empty: Seen;
  tagpie: Seen;
}

async function openings(both: Both): Promise<Opened[]> {
  const opened: Opened[] = [];
  // The first run warms the browser's file cache.
  for (let run = -1; run < RUNS; run++) {
    // Removes the last search, whose restoring is measured separately.
    const empty = await open(both, `${both.empty}/box.html`);
    const tagpie = await open(both, `${both.tagpie}/popup.html`);
    if (run >= 0) opened.push({ empty, tagpie });
  }
  return opened;
}

async function open({ chromium }: Both, url: string): Promise<Seen> {
  const tab = await chromium.openTab(WATCHING);
  await visit(tab, url);
  const seen = await waitFor(
    "the box",
    async () => {
      const so = await tab.evaluate<Seen>("bench.seen");
      return so.painted === null ? undefined : so;
    },
    { every: 20 },
  );
  // Work after the box is rendered must not delay typing either.
  await calm(tab);
  const { longTasks } = await tab.evaluate<Seen>("bench.seen");
  await tab.close();
  return { ...seen, longTasks };
}

const calm = (tab: Target) =>
  tab.evaluate("new Promise((done) => setTimeout(() => requestIdleCallback(done), 200))");

function openingLines(opened: readonly Opened[]): Measurement[] {
  const line = (what: string, of: (seen: Seen) => number | null): Measurement => ({
    what,
    unit: "ms",
    runs: opened.map(({ tagpie }) => of(tagpie) ?? Number.NaN),
    baseline: { what: "empty page", runs: opened.map(({ empty }) => of(empty) ?? Number.NaN) },
  });
  return [
    {
      ...line("open to a focused box that takes keys", ({ focused }) => focused),
      goal: { ratio: 1.5 },
    },
    { ...line("open to the focused box painted", ({ painted }) => painted), goal: { ratio: 1.5 } },
    {
      what: "long tasks (over 50 ms) while opening",
      unit: "",
      runs: opened.map(({ tagpie }) => tagpie.longTasks),
      goal: { most: 0 },
    },
  ];
}

interface Pair {
  least: Searched;
  tagpie: Searched;
}

async function searches(both: Both, service: string): Promise<Pair[]> {
  const { chromium, empty, tagpie } = both;
  const mine: Searcher = { origin: tagpie, page: `${tagpie}/popup.html`, quiet: both.quiet };
  const least: Searcher = {
    origin: empty,
    page: `${empty}/search.html?${encodeURIComponent(service)}`,
    quiet: await openQuietPage(chromium, empty),
  };
  const searched: Pair[] = [];
  // Different queries, so that the service's cache does not help the second one.
  for (let run = 0; run < SEARCHES; run++)
    searched.push({
      least: await searchOnce(chromium, least, 2 * run),
      tagpie: await searchOnce(chromium, mine, 2 * run + 1),
    });
  return searched;
}

function searchLines(searched: readonly Pair[]): Measurement[] {
  const frames = (count: number) => searched.map(({ tagpie }) => count * tagpie.frame);
  const lines = (
    what: string,
    goal: { what: string; frames: number },
    of: (searched: Searched) => number,
  ): Measurement[] => {
    const runs = searched.map(({ tagpie }) => of(tagpie));
    const least = searched.map((pair) => of(pair.least));
    return [
      {
        what,
        unit: "ms",
        runs,
        baseline: { what: goal.what, runs: frames(goal.frames) },
        goal: { ratio: 1 },
      },
      {
        what: "… beside plain cards",
        unit: "ms",
        runs,
        baseline: { what: "plain cards", runs: least },
      },
    ];
  };
  return [
    ...lines(
      "Enter to the results in sight painted, without the service's time",
      { what: "two frames", frames: 2 },
      ({ painted, entered, service }) => painted.sight - entered - service,
    ),
    {
      what: "Enter to all 24 results painted, without the service's time",
      unit: "ms",
      runs: searched.map(
        ({ tagpie: { painted, entered, service } }) => painted.all - entered - service,
      ),
      baseline: { what: "two frames", runs: frames(2) },
    },
    {
      what: "the service's time meanwhile",
      unit: "ms",
      runs: searched.map(({ tagpie }) => tagpie.service),
    },
    ...lines(
      "reopened: loaded to the last results in sight painted",
      { what: "a frame", frames: 1 },
      ({ again }) => again.sight,
    ),
    {
      what: "reopened: loaded to all 24 of them painted",
      unit: "ms",
      runs: searched.map(({ tagpie }) => tagpie.again.all),
      baseline: { what: "a frame", runs: frames(1) },
    },
  ];
}
