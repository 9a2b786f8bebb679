import { join } from "node:path";
import process from "node:process";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { openVocabulary, type Vocabulary } from "../../../lib/tags/vocabulary.ts";
import { compileVocabulary } from "../../service/tags/vocabulary.ts";
import { bundlePart } from "../browser/bundle.ts";
import { startChromium } from "../browser/chromium.ts";
import { type Measurement, type Part, repeat } from "../measurement.ts";
import { createRandom, largeVocabulary } from "./words.ts";

const KEYSTROKES = 200;
/** The scan takes so long that fewer are measured. */
const SCANS = 40;
/** Searches of one figure. */
const SEARCHES = 25;
const LOADS = 15;
const MAX_SUGGESTIONS = 10;
/** Milliseconds of the main thread for one key. */
const KEYSTROKE_GOAL = 4;

/** Measures the search in a vocabulary of 50,000 tags, in processor time, its load from the extension's database, and its memory. */
export const vocabulary: Part = {
  name: "vocabulary",
  async run() {
    const tags = largeVocabulary();
    const file = compileVocabulary(tags);
    const buffer = () => file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength);
    const memory = memoryLine(buffer, file.length);
    const opened = openVocabulary(buffer());
    const names = tags.map(({ name }) => name);
    return [
      ...Object.entries(termsOf(names)).flatMap(([kind, terms]) =>
        keystrokeLines(kind, terms, opened, names),
      ),
      memory,
      await loadLine(file, names[0] ?? ""),
    ];
  },
};

/** Returns the texts after each key of some names, and the same with a typo. */
function termsOf(names: readonly string[]): Record<string, readonly string[]> {
  const random = createRandom(7);
  const next = (most: number) => Math.floor(random() * most);
  const chosen = Array.from({ length: KEYSTROKES }, () => names[next(names.length)] ?? "");
  return {
    "a whole name": chosen,
    "the first letters": chosen.map((name) => name.slice(0, 3 + next(4))),
    "a letter replaced": chosen.map((name) => {
      const start = name.slice(0, 5 + next(6));
      const at = next(start.length);
      return `${start.slice(0, at)}x${start.slice(at + 1)}`;
    }),
  };
}

function keystrokeLines(
  kind: string,
  terms: readonly string[],
  opened: Vocabulary,
  names: readonly string[],
): Measurement[] {
  const search = (term: string) => opened.search(term, MAX_SUGGESTIONS);
  for (const term of terms) search(term);
  const runs = terms.map((term) => threadTime(SEARCHES, () => search(term)));
  const scans = terms.slice(0, SCANS).map((term) => threadTime(1, () => scan(names, term)));
  const goal = { most: KEYSTROKE_GOAL };
  return [
    {
      what: `key in ${names.length} tags, ${kind}: median`,
      unit: "ms",
      runs,
      baseline: { what: "scan of all names", runs: scans },
      goal,
    },
    {
      what: `key in ${names.length} tags, ${kind}: maximum`,
      unit: "ms",
      runs: [Math.max(...runs)],
      goal,
    },
  ];
}

/** Searches as plainly as possible: names that contain the term, or begin with it but for one replaced, missing or added letter. */
function scan(names: readonly string[], term: string): number {
  const letters = [...term].map((letter) => RegExp.escape(letter));
  const typos = letters.flatMap((_, at) => {
    const [start, rest] = [letters.slice(0, at).join(""), letters.slice(at + 1).join("")];
    return [`${start}.?${rest}`, `${start}.${letters[at]}${rest}`];
  });
  const like = new RegExp(`^(?:${typos.join("|")})`, "su");
  return names.filter((name) => name.includes(term) || like.test(name)).length;
}

/** Returns the milliseconds of processor time that a call takes, from several calls, because some systems count in ticks of 4 ms. */
function threadTime(calls: number, call: () => unknown): number {
  const start = process.threadCpuUsage();
  for (let done = 0; done < calls; done++) call();
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1_000 / calls;
}

/** Measures what an open vocabulary holds after many searches. */
function memoryLine(buffer: () => ArrayBuffer, size: number): Measurement {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const heapSize = () => {
    collect();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return (heapUsed + arrayBuffers) / 1_000_000;
  };
  // The code of the search is compiled by then.
  openVocabulary(buffer()).search("warm-up", MAX_SUGGESTIONS);
  const start = heapSize();
  const opened = openVocabulary(buffer());
  for (const term of ["mo", "mora", "artist:so", "xoverlin"]) opened.search(term, MAX_SUGGESTIONS);
  const end = heapSize();
  opened.find("still in use");
  return {
    what: "memory of an open vocabulary",
    unit: "MB",
    runs: [end - start],
    baseline: { what: "its file", runs: [size / 1_000_000] },
    goal: { ratio: 1.5 },
  };
}

async function loadLine(file: Buffer, term: string): Promise<Measurement> {
  await using chromium = await startChromium(["tagpie"]);
  const { quiet } = chromium;
  const { script } = await bundlePart(join(import.meta.dirname, "in-page.ts"));
  await quiet.evaluate<void>(`${script}\nvoid (globalThis.benchPart = benchPart)`);
  await quiet.evaluate<void>(`benchPart.store(${JSON.stringify(file.toString("base64"))})`);
  const runs = await repeat(LOADS, () =>
    quiet.evaluate<number>(`benchPart.load(${JSON.stringify(term)})`),
  );
  await quiet.evaluate<void>("benchPart.remove()");
  return {
    what: "stored vocabulary to its first suggestion",
    unit: "ms",
    runs,
    goal: { most: 50 },
  };
}
