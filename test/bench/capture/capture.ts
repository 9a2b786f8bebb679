import { type Chromium, startChromium } from "../browser/chromium.ts";
import { type Measurement, type Part, repeat, type Say } from "../measurement.ts";
import {
  FEW,
  hoverScript,
  lastPlain,
  MANY,
  SCANS,
  type Scan,
  scanScript,
  startFeeds,
} from "./feeds.ts";

const RUNS = 5;

/** Processor time of a page's main thread in milliseconds. */
interface Times {
  injection: number;
  scan: number;
  /** The longest time in which the page cannot respond. */
  longest: number;
}

type Place = Scan | "hovered";

/** Measures how long the scan blocks a page's main thread, by the number of its pictures. */
export const capture: Part = {
  name: "capture",
  async run(say) {
    await using feeds = await startFeeds();
    await using chromium = await startChromium(["tagpie"]);
    const times = (place: Place, count: number) =>
      repeat(RUNS, () => measure(chromium, feeds.urlOf(count), place, say));
    const page = { few: await times("page", FEW), many: await times("page", MANY) };
    const click = { few: await times("hovered", FEW), many: await times("hovered", MANY) };
    const unseen = await times("click", MANY);
    const line = (what: string, all: readonly Times[], most: number): Measurement[] => [
      {
        what: `${what}: longest task`,
        unit: "ms",
        runs: all.map(({ longest }) => longest),
        baseline: { what: `a click among ${FEW}`, runs: click.few.map(({ longest }) => longest) },
        goal: { most },
      },
      {
        what: `${what}: all tasks`,
        unit: "ms",
        runs: all.map(({ scan }) => scan),
        baseline: { what: `a click among ${FEW}`, runs: click.few.map(({ scan }) => scan) },
      },
    ];
    return [
      {
        what: `injection of the page script, ${MANY} images: main thread`,
        unit: "ms",
        runs: page.many.map(({ injection }) => injection),
        baseline: { what: `${FEW} images`, runs: page.few.map(({ injection }) => injection) },
      },
      ...line(`all pictures of ${FEW}`, page.few, 15),
      ...line(`all pictures of ${MANY}`, page.many, 150),
      ...line(`a click among ${MANY}`, click.many, 50),
      ...line(`a click among ${MANY} that left no trace`, unseen, 50),
    ];
  },
};

/** Injects the script and scans a freshly loaded page, as the extension does after a click. */
async function measure(
  { longestTask, openTab, quiet }: Chromium,
  url: string,
  place: Place,
  say: Say,
): Promise<Times> {
  const tab = await openTab();
  await tab.visit(url);
  if (place === "hovered") await tab.hover(`img[src="${new URL(lastPlain(url)).pathname}"]`);
  await tab.calm();
  const start = await tab.threadTime();
  await quiet.evaluate<void>(scanScript(url, null));
  if (place === "hovered") await quiet.evaluate<void>(hoverScript(url));
  const injected = await tab.threadTime();
  const request = SCANS[place === "hovered" ? "click" : place](url);
  let scanResult = "";
  const longest = await longestTask(async () => {
    scanResult = await quiet.evaluate<string>(scanScript(url, request));
  });
  const end = await tab.threadTime();
  say(`${place} at ${url}: ${scanResult}`);
  await tab.close();
  return { injection: injected - start, scan: end - injected, longest };
}
